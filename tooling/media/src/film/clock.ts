// The rule of the loop: every offset is 0 at t = 0 (a sine), or a thing is on stage A (full weight and in its still
// place at t = 0) or on stage B (absent at t = 0). All counts of cycles are whole. So frame 0 is the still, and the
// last frame leads into it.

/** Length of the loop in seconds. */
export const duration = 10;

const turn = 2 * Math.PI;

/** A wave of whole cycles, 0 at t = 0. */
export const wave = (cycles: number, t: number) => Math.sin((turn * cycles * t) / duration);

/** A pulse of whole cycles between 0 and 1, 0 at t = 0. */
export const pulse = (cycles: number, t: number) => 0.5 - 0.5 * Math.cos((turn * cycles * t) / duration);

/** Runs from -0.5 to 0.5 in each cycle, and is 0 at t = 0. */
export const travel = (cycles: number, t: number) => {
  const u = ((((cycles * t) / duration) % 1) + 1) % 1;
  return u < 0.5 ? u : u - 1;
};

/** The same for stage B: half a cycle later. */
export const laterTravel = (cycles: number, t: number) => travel(cycles, t + duration / cycles / 2);

/** The weight of a thing that travels: full in the middle of its way, nothing where it starts anew. */
export const presence = (way: number) => Math.cos(Math.PI * way) ** 2;

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

/** 0 before a, 1 after b, smooth between. */
export const ease = (a: number, b: number, value: number) => {
  const u = clamp((value - a) / (b - a));
  return u * u * (3 - 2 * u);
};

/** 0 at the seam of the loop, 1 farther than `seconds` from it. */
export const awayFromSeam = (seconds: number, t: number) => ease(0, seconds, t) * ease(duration, duration - seconds, t);

export const to2 = (value: number) => Math.round(value * 100) / 100;
