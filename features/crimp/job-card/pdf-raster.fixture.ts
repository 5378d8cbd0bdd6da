/** For tests: paints the filled rectangles of a page of ours, as a printer would, for readers of bar codes. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Grey, a byte a pixel. */
  readonly grey: Uint8ClampedArray;
}

/**
 * @param drawn the instructions of the page, a line each; pdfkit writes coordinates from the top after its first line
 * @param scale pixels a point
 */
export function rasterOf(drawn: string, [width, height]: readonly [number, number], scale: number): Raster {
  const raster = {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    grey: new Uint8ClampedArray(Math.round(width * scale) * Math.round(height * scale)).fill(255),
  };
  let ink = 255;
  let pending: number[][] = [];
  for (const line of drawn.split('\n')) {
    const numbers = line.split(' ').slice(0, -1).map(Number);
    if (/^[\d.]+ [\d.]+ [\d.]+ scn$/.test(line))
      ink = Math.round((255 * ((numbers[0] ?? 0) + (numbers[1] ?? 0) + (numbers[2] ?? 0))) / 3);
    else if (line.endsWith(' re')) pending.push(numbers);
    else if (/^(f|S|n|B)\*?$/.test(line)) {
      if (line.startsWith('f')) for (const box of pending) paint(raster, box, scale, ink);
      pending = [];
    }
  }
  return raster;
}

function paint({ width, grey }: Raster, box: readonly number[], scale: number, ink: number): void {
  const [x = 0, y = 0, w = 0, h = 0] = box.map((points) => points * scale);
  for (let row = Math.round(y); row < Math.round(y + h); row++)
    grey.fill(ink, row * width + Math.round(x), row * width + Math.round(x + w));
}
