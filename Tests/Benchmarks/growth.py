"""A picture of how times grow: both axes in powers of ten, so that what grows as the input does has a slope of one."""

import math

WIDTH, HEIGHT = 760, 400
LEFT, RIGHT, TOP, BOTTOM = 64, 250, 24, 48
COLOURS = ["#1b6ac9", "#c2410c", "#15803d", "#7e22ce"]


def picture(curves):
    """An SVG of `{name: {amount: milliseconds}}`."""
    curves = {name: {float(amount): max(ms, 1e-3) for amount, ms in points.items()} for name, points in curves.items()}
    amounts = [amount for points in curves.values() for amount in points]
    times = [ms for points in curves.values() for ms in points.values()]
    first, last = 0, math.ceil(math.log10(max(amounts)))
    low, high = math.floor(math.log10(min(times))), math.ceil(math.log10(max(times)))

    def x(amount):
        return LEFT + (math.log10(amount) - first) / (last - first) * (WIDTH - LEFT - RIGHT)

    def y(ms):
        return HEIGHT - BOTTOM - (math.log10(ms) - low) / (high - low) * (HEIGHT - TOP - BOTTOM)

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12" role="img">',
        "<title>Time by the size of the input</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
    ]
    for power in range(first, last + 1):
        at = x(10**power)
        out.append(f'<path d="M{at:.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#e5e7eb"/>')
        out.append(f'<text x="{at:.1f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle" fill="#374151">{label(10**power)}</text>')
    for power in range(low, high + 1):
        at = y(10**power)
        out.append(f'<path d="M{LEFT} {at:.1f}H{WIDTH - RIGHT}" stroke="#e5e7eb"/>')
        out.append(f'<text x="{LEFT - 6}" y="{at + 4:.1f}" text-anchor="end" fill="#374151">{10.0**power:g} ms</text>')
    out.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{HEIGHT - 10}" text-anchor="middle" fill="#374151">bytes, or files</text>')
    for colour, (name, points) in zip(COLOURS, curves.items()):
        path = " ".join(f"{x(amount):.1f},{y(ms):.1f}" for amount, ms in sorted(points.items()))
        out.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for amount, ms in points.items():
            out.append(f'<circle cx="{x(amount):.1f}" cy="{y(ms):.1f}" r="3" fill="{colour}"/>')
        amount, ms = max(points.items())
        out.append(f'<text x="{WIDTH - RIGHT + 8}" y="{y(ms) + 4:.1f}" fill="{colour}">{name}</text>')
    return "\n".join(out + ["</svg>", ""])


def label(amount):
    for size, unit in ((10**6, "M"), (10**3, "k")):
        if amount >= size:
            return f"{amount // size}{unit}"
    return str(amount)
