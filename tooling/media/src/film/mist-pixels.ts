import { clamp } from './clock.ts';
import { attribute } from './stage.ts';

// The mist is painted pixel by pixel in a window of the 1280 by 720 frame.
export const windowLeft = 680;
export const windowTop = 226;
export const windowWidth = 600;
export const windowHeight = 400;
/** Frame pixels for each unit of the drawing. */
export const scale = 0.8;
/** Masks reach farther down, because billows rise out of them. */
export const maskHeight = windowHeight + 80;

export const toWindowX = (x: number) => x * scale - windowLeft;
export const toWindowY = (y: number) => y * scale - windowTop;

/** How much of each pixel a shape covers, 0..1. */
export type Mask = Float32Array;

/** Draws in units of the picture and reads what is covered. */
export function createMask(paint: (context: CanvasRenderingContext2D) => void): Mask {
  const canvas = document.createElement('canvas');
  canvas.width = windowWidth;
  canvas.height = maskHeight;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas');
  context.setTransform(scale, 0, 0, scale, -windowLeft, -windowTop);
  paint(context);
  const { data } = context.getImageData(0, 0, windowWidth, maskHeight);
  return Float32Array.from({ length: windowWidth * maskHeight }, (_, i) => (data[i * 4 + 3] ?? 0) / 255);
}

/** A mask or a grid read between its cells. */
export function sample(field: Float32Array, x: number, y: number, width: number, height: number): number {
  const cx = clamp(x, 0, width - 1.001);
  const cy = clamp(y, 0, height - 1.001);
  const [xi, yi] = [cx | 0, cy | 0];
  const [fx, fy] = [cx - xi, cy - yi];
  const k = yi * width + xi;
  const upper = (field[k] ?? 0) * (1 - fx) + (field[k + 1] ?? 0) * fx;
  const lower = (field[k + width] ?? 0) * (1 - fx) + (field[k + width + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}

export const sampleMask = (mask: Mask, x: number, y: number) => sample(mask, x, y, windowWidth, maskHeight);

/** Red, green, blue and opacity for every row of the window. */
export type Ramp = Float32Array;

/** A gradient of the scene, laid from one height to another. */
export function createRamp(id: string, top: number, bottom: number): Ramp {
  const gradient = document.getElementById(id);
  if (!gradient) throw new Error(`The hero scene has no gradient '${id}'`);
  const stops = [...gradient.children].map((stop) => {
    const color = attribute(stop, 'stop-color').replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
    const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
    return {
      offset: Number(stop.getAttribute('offset') ?? 0),
      values: [channel(1), channel(3), channel(5), Number(stop.getAttribute('stop-opacity') ?? 1)],
    };
  });
  const ramp = new Float32Array(windowHeight * 4);
  for (let row = 0; row < windowHeight; row++) {
    const v = clamp(((row + 0.5 + windowTop) / scale - top) / (bottom - top));
    const next = Math.max(
      1,
      stops.findIndex(({ offset }) => offset >= v),
    );
    const [from, to] = [stops[next - 1], stops[next]];
    if (!from || !to) throw new Error(`The gradient '${id}' needs two stops`);
    const u = clamp((v - from.offset) / (to.offset - from.offset));
    from.values.forEach((value, i) => {
      ramp[row * 4 + i] = value + ((to.values[i] ?? value) - value) * u;
    });
  }
  return ramp;
}

/** The window's pixels while layers are laid over each other, with premultiplied color. */
export function createPile() {
  const sum = new Float32Array(windowWidth * windowHeight * 4);
  return {
    clear: () => sum.fill(0),
    /** Lays one color over pixel `k`. */
    over(k: number, red: number, green: number, blue: number, opacity: number) {
      if (opacity <= 0.002) return;
      const rest = 1 - opacity;
      const i = k * 4;
      sum[i] = red * opacity + (sum[i] ?? 0) * rest;
      sum[i + 1] = green * opacity + (sum[i + 1] ?? 0) * rest;
      sum[i + 2] = blue * opacity + (sum[i + 2] ?? 0) * rest;
      sum[i + 3] = opacity + (sum[i + 3] ?? 0) * rest;
    },
    /** Lays a ramp's color of a row over pixel `k`, as far as it is covered. */
    overRow(k: number, ramp: Ramp, row: number, cover: number) {
      const i = row * 4;
      this.over(k, ramp[i] ?? 0, ramp[i + 1] ?? 0, ramp[i + 2] ?? 0, cover * (ramp[i + 3] ?? 0));
    },
    copyTo(image: ImageData) {
      const out = image.data;
      for (let i = 0; i < sum.length; i += 4) {
        const opacity = sum[i + 3] ?? 0;
        out[i + 3] = opacity * 255 + 0.5;
        if (opacity > 0) for (let c = 0; c < 3; c++) out[i + c] = (sum[i + c] ?? 0) / opacity + 0.5;
      }
    },
  };
}

export type Pile = ReturnType<typeof createPile>;
