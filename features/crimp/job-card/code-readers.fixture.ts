/** For tests: reads the codes of a picture, as a scanner and a phone do. */
import {
  BarcodeFormat,
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  HybridBinarizer,
  RGBLuminanceSource,
} from '@zxing/library';
import jsQrModule from 'jsqr';
import type { Raster } from './pdf-raster.fixture.ts';

// CommonJS: the types say a module, Node gives the function.
const jsQr = jsQrModule as unknown as typeof jsQrModule.default;

export function barsIn({ grey, width, height }: Raster): string {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]],
  ]);
  return new Code128Reader().decode(bitmap, hints).getText();
}

export function qrIn({ grey, width, height }: Raster): string | undefined {
  const rgba = new Uint8ClampedArray(grey.length * 4);
  grey.forEach((value, index) => rgba.set([value, value, value, 255], index * 4));
  return jsQr(rgba, width, height)?.data;
}
