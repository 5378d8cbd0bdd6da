import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileText } from './file-text.ts';

const TEXT = 'part_number,title\nMJ-08-08,Übergröße ½\n';
const utf16 = (text: string, isBig = false): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

test('a file is read in whatever it was saved as, and says so', () => {
  const cases: ReadonlyArray<readonly [string, Buffer]> = [
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16', utf16(`\uFEFF${TEXT}`)],
    ['UTF-16', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16', utf16(TEXT)],
    ['Windows-1252', Buffer.from(TEXT, 'latin1')],
  ];
  for (const [encoding, bytes] of cases) assert.deepEqual(fileText(bytes), { text: TEXT, encoding });
  assert.equal(fileText(Buffer.from([0x80, 0x2c]))?.text, '€,');
  assert.equal(fileText(Buffer.alloc(0))?.text, '');
});

test('what holds a zero is no text', () => {
  assert.equal(fileText(Buffer.from('a,b\0c\n')), undefined);
  assert.equal(fileText(Buffer.from([0x89, 0x50, 0, 0, 0, 1, 2, 0])), undefined);
});

test('what somebody says a file was saved as is what it is read as', () => {
  const bytes = new TextEncoder().encode('Größe');
  assert.deepEqual(fileText(bytes, 'windows-1252'), { text: 'GrÃ¶ÃŸe', encoding: 'Windows-1252' });
  assert.deepEqual(fileText(bytes, 'utf-8'), { text: 'Größe', encoding: 'UTF-8' });
});
