import { LRUCache } from 'lru-cache';

/** What the places that show a shared link ask for: 1.91 to 1. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 60;
const KEPT_BYTES = 16 * 1_048_576;

/** Drawings as PNG: who shows a link elsewhere takes no SVG. Each is drawn once and kept while there is room. */
export class SocialPictures {
  readonly #pictures = new LRUCache<string, Promise<Buffer>>({
    maxSize: KEPT_BYTES,
    // A drawing in black on white comes to less; what is being drawn has no size yet.
    sizeCalculation: () => 65_536,
  });

  /** @param svg asked for only when the picture is not kept */
  async of(key: string, svg: () => Promise<string | Buffer>): Promise<Buffer> {
    const kept = this.#pictures.get(key);
    if (kept) return kept;
    const drawn = svg().then(pngOf);
    this.#pictures.set(key, drawn);
    drawn.catch(() => this.#pictures.delete(key));
    return drawn;
  }

  clear(): void {
    this.#pictures.clear();
  }
}

async function pngOf(svg: string | Buffer): Promise<Buffer> {
  // Native code that most starts never need.
  const { default: sharp } = await import('sharp');
  const white = { r: 255, g: 255, b: 255, alpha: 1 };
  const source = Buffer.from(svg);
  const { width } = await sharp(source).metadata();
  // Drawn at its size in the picture, not blown up from a small one.
  const density = Math.min(72 * ((WIDTH - 2 * MARGIN) / width), 1000);
  return sharp(source, { density })
    .resize(WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, { fit: 'contain', background: white })
    .flatten({ background: white })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: white })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
