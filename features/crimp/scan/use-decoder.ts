import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType';
import DataMatrixReader from '@zxing/library/esm/core/datamatrix/DataMatrixReader';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';
import type { ReadCode } from './use-code-reader.ts';

/** A code that fills a quarter of a picture is read at either width; a smaller one at the larger. */
const WIDTHS = [800, 1600];

/** For browsers that read no codes themselves. */
export const readPicture: ReadCode = async (picture) => {
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height];
  if (width === 0 || height === 0) return undefined;
  const widths = picture instanceof HTMLVideoElement ? WIDTHS.slice(0, 1) : WIDTHS;
  for (const most of widths) {
    const scale = Math.min(1, most / width);
    const found = decoded(greyOf(picture, Math.round(width * scale), Math.round(height * scale)));
    if (found !== undefined) return found;
    if (scale === 1) return undefined;
  }
  return undefined;
};

interface Grey {
  readonly values: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

function greyOf(picture: CanvasImageSource, width: number, height: number): Grey {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser draws nothing.');
  // Where a picture lets something through, it stands on paper.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  const { data } = pen.getImageData(0, 0, width, height);
  const values = new Uint8ClampedArray(width * height);
  // Rec. 601, in 256ths.
  for (let at = 0; at < values.length; at++)
    values[at] =
      ((data[4 * at] ?? 0) * 77 + (data[4 * at + 1] ?? 0) * 150 + (data[4 * at + 2] ?? 0) * 29) >> 8;
  return { values, width, height };
}

const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);
// From its files: of the whole library a page would load three times as much.
const readers = [new QRCodeReader(), new Code128Reader(), new DataMatrixReader()];

function decoded({ values, width, height }: Grey): string | undefined {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(values, width, height)));
  for (const reader of readers)
    try {
      return reader.decode(bitmap, hints).getText();
    } catch {
      // It throws where there is no code of its kind, and where one cannot be read: both are no answer.
    }
  return undefined;
}
