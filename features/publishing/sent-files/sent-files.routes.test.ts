import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { tokenHash } from '#platform/random-id.ts';
import type { Person } from '#testing/people.ts';
import { textOfMail } from '#testing/people-app.ts';
import { type Desk, openDesk } from '#testing/quote-desk.ts';
import { isPdf, safeName } from './sent-file.rules.ts';
import { MOST_BYTES, messages, type SentFile } from './sent-files.contract.ts';
import { sentFileJobs } from './sent-files.routes.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  await desk.shop.db.deleteFrom('rate_limits').execute();
});
after(() => desk.shop.app.close());

const text = (content: string) => Buffer.from(content, 'latin1');
const pdf = (inside: string): Buffer => text(`%PDF-1.7\n${inside}\n%%EOF\n`);
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8371e' } });
const png = async () => blank(60, 40).png().toBuffer();
const jpeg = async () => blank(60, 40).jpeg().toBuffer();

/** As a browser does, and as nobody should: what the name and the type hold is sent as it is. */
async function send(bytes: Buffer, name: string, type = 'application/octet-stream', by?: Person) {
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const answer = await desk.shop.app.inject({
    method: 'POST',
    url: '/api/contacts/files',
    headers: {
      'content-type': 'multipart/form-data; boundary=edge',
      ...(by && { authorization: `Bearer ${by.token}` }),
    },
    payload: Buffer.concat([Buffer.from(head, 'utf8'), bytes, text('\r\n--edge--\r\n')]),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const form = {
  name: 'Sam Shop',
  email: 'sam@garage.example',
  phone: '612-555-0123',
  message: 'As in the photo.',
};
const ask = async (files: readonly string[], by?: Person, more: object = {}) =>
  desk.call('POST', '/api/contacts/request-quote', by, { ...form, ...more, files });

/** The quote that was asked for last. */
async function lastQuote(): Promise<string> {
  const row = await desk.shop.db
    .selectFrom('quotes')
    .select('id')
    .orderBy('ref', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}

const get = async (url: string, by?: Pick<Person, 'token'>) =>
  desk.shop.app.inject({ url, headers: by ? { authorization: `Bearer ${by.token}` } : {} });

const linkTo = async (quote: string, token: string) =>
  desk.shop.db
    .insertInto('quote_links')
    .values({ token_hash: tokenHash(token), quote_id: quote, created_at: desk.clock.now() })
    .execute();

test('a stranger asks with a photo and a drawing: the staff see both, who has the link does, and nobody else', async () => {
  const { people } = desk;
  const photo: SentFile = (await send(await jpeg(), 'Broken hose.JPG', 'image/jpeg')).body;
  const drawing: SentFile = (await send(pdf('drawing'), 'Drawing 7.pdf', 'application/pdf')).body;
  assert.deepEqual([photo.name, photo.kind], ['Broken hose.webp', 'webp']);
  const asked = await ask([photo.id, drawing.id]);
  assert.equal(asked.status, 201, asked.said.join());
  const id = await lastQuote();
  const { body: quote } = await desk.call('GET', `/api/quotes/${id}`, people.admin);
  assert.deepEqual(quote.messages[0]?.files, [photo, drawing]);
  const mail = await desk.shop.db
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', 'desk@northfield.example')
    .executeTakeFirst();
  assert.match(textOfMail(mail), /Broken hose\.webp, Drawing 7\.pdf/);

  const url = `/api/quotes/${id}/files/${drawing.id}`;
  const file = await get(url, people.admin);
  assert.deepEqual(file.rawPayload, pdf('drawing'));
  assert.equal(file.headers['content-type'], 'application/pdf');
  assert.equal(file.headers['content-disposition'], 'attachment; filename="Drawing 7.pdf"');
  for (const person of [people.buyer, people.stranger])
    assert.equal((await get(url, person)).statusCode, 404);
  assert.equal((await get(url)).statusCode, 401);

  await linkTo(id, 'link-of-sam');
  const linked = await get(`/api/quotes/link/link-of-sam/files/${photo.id}`);
  assert.deepEqual([linked.statusCode, linked.headers['content-type']], [200, 'image/webp']);
  assert.equal((await get(`/api/quotes/link/another/files/${photo.id}`)).statusCode, 404);
  // A link opens its own quote's files alone.
  const { id: other } = await desk.sent();
  await linkTo(other, 'another-link');
  assert.equal((await get(`/api/quotes/link/another-link/files/${photo.id}`)).statusCode, 404);
});

test('a file lies with one message: it is sent once, within a day, and by who sent it up', async () => {
  const { people, shop, clock } = desk;
  const own = (await send(pdf('own'), 'own.pdf', 'application/pdf', people.buyer)).body;
  const stolen = await ask([own.id], people.stranger);
  assert.deepEqual(
    [stolen.status, stolen.body.errors],
    [400, [{ message: messages.notThere, field: 'files' }]],
  );
  const lines = [{ part: 'FJX-08-08', quantity: 2 }];
  const asked = await desk.call('POST', '/api/quotes', people.buyer, { lines, files: [own.id] });
  assert.equal(asked.status, 201, asked.said.join());
  assert.equal(asked.body.messages[0]?.files?.[0]?.name, 'own.pdf');
  const before = await desk.call('GET', '/api/quotes', people.admin);
  assert.equal((await ask([own.id], people.buyer)).status, 400);
  const afterwards = await desk.call('GET', '/api/quotes', people.admin);
  assert.equal(afterwards.body.data.length, before.body.data.length, 'nothing is kept of what was refused');

  const old = (await send(pdf('old'), 'old.pdf')).body;
  const young = (await send(pdf('young'), 'young.pdf')).body;
  const yesterday = new Date(+clock.now() - 25 * 3_600_000);
  await shop.db
    .updateTable('sent_files')
    .set({ sent_at: yesterday })
    .where('id', 'in', [old.id, own.id])
    .execute();
  for (const job of sentFileJobs({ clock, db: shop.db })) await job.perform({});
  assert.equal((await ask([old.id])).status, 400);
  assert.equal((await ask([young.id])).status, 201);
  const kept = await get(`/api/quotes/${asked.body.id}/files/${own.id}`, people.buyer);
  assert.equal(kept.statusCode, 200, 'what was sent stays');
});

test('both sides send files with their messages; colleagues who may not see the quote see none', async () => {
  const { people } = desk;
  const quote = await desk.sent();
  for (const [by, name] of [
    [people.buyer, 'hose.png'],
    [people.admin, 'offer.png'],
  ] as const) {
    const { id } = (await send(await png(), name, 'image/png', by)).body;
    const said = await desk.call('POST', `/api/quotes/${quote.id}/reply`, by, { text: name, files: [id] });
    assert.equal(said.status, 200, said.said.join());
    assert.equal(said.body.messages.at(-1)?.files?.[0]?.name, name.replace('png', 'webp'));
    const url = `/api/quotes/${quote.id}/files/${id}`;
    assert.equal((await get(url, people.buyer)).statusCode, 200);
    for (const other of [people.colleague, people.stranger])
      assert.equal((await get(url, other)).statusCode, 404);
  }
});

test('a sixth file is refused at its field', async () => {
  const ids = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => (await send(pdf(String(at)), 'a.pdf')).body.id),
  );
  const refused = await ask(ids);
  assert.deepEqual(
    [refused.status, refused.body.errors],
    [400, [{ message: messages.tooMany, field: 'files' }]],
  );
  assert.equal((await ask(ids.slice(0, 5))).status, 201);
});

const NOT_TAKEN = /^Only PDF, JPEG, PNG and WebP files are taken\.$/;
const MORE = /^The file holds something else beside the picture\.$/;
const CUT = /^The picture is damaged or cut off\.$/;
const PIXELS = /^The picture has more than 40 megapixels\.$/;
const page = '<!doctype html><script>alert(document.domain)</script>';

/** Refused with this sentence; or taken, under this name. */
const hostile: ReadonlyArray<
  readonly [what: string, () => Promise<Buffer> | Buffer, name: string, RegExp | string]
> = [
  [
    'an SVG with a script',
    () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    'a.svg',
    NOT_TAKEN,
  ],
  ['an SVG that is called .png', () => text('<svg onload="alert(1)"/>'), 'a.png', NOT_TAKEN],
  ['a page that is called .pdf', () => text(page), 'a.pdf', NOT_TAKEN],
  [
    'a page with the head of a PDF and no end',
    () => text(`%PDF-1.7 ${page}`),
    'a.pdf',
    /^The PDF is damaged or cut off\.$/,
  ],
  ['a page that begins and ends as a PDF does', () => pdf(page), 'a.html', 'a.html.pdf'],
  ['a page before the head of a PDF', () => text(`${page}%PDF-1.7\n%%EOF`), 'a.pdf', NOT_TAKEN],
  [
    'a PDF with a script',
    () => pdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'),
    'js.pdf',
    'js.pdf',
  ],
  ['a PDF that is encrypted', () => pdf('trailer << /Encrypt 5 0 R >>'), 'secret.pdf', 'secret.pdf'],
  ['a PDF that is an archive, too', () => pdf('PK\x03\x04 x PK\x05\x06'), 'a.jar', 'a.jar.pdf'],
  [
    'a JPEG that is an archive, too',
    async () => Buffer.concat([await jpeg(), text('PK\x03\x04.PK\x05\x06')]),
    'a.jpg',
    MORE,
  ],
  [
    'a GIF that is an archive, too',
    () => text('GIF89a\x01\x00\x01\x00;PK\x03\x04.PK\x05\x06'),
    'a.gif',
    NOT_TAKEN,
  ],
  ['a PNG with a page behind it', async () => Buffer.concat([await png(), text(page)]), 'a.png', MORE],
  [
    'a JPEG with a PDF in it',
    async () => Buffer.concat([await jpeg(), pdf('x')]),
    'a.jpg',
    /beside the picture|damaged/,
  ],
  [
    'a PNG with a script in a text of it',
    async () => pngOf([['tEXt', text(`Comment\0${page}`)]]),
    'a.png',
    MORE,
  ],
  [
    'a PNG whose text is no script',
    async () => pngOf([['tEXt', text('Comment\0=cmd|calc')]]),
    'a.png',
    'a.webp',
  ],
  ['an archive that is called .webp', () => text('PK\x03\x04\x14\x00\x00\x00'), 'a.webp', NOT_TAKEN],
  ['a sound that is called .webp', () => text('RIFF\x24\x00\x00\x00WAVEfmt '), 'a.webp', NOT_TAKEN],
  ['a picture of 100,000 by 100,000', () => pngOf([], 100_000, 100_000), 'a.png', PIXELS],
  ['a picture of one pixel more than 40 million', () => pngOf([], 40_000_001, 1), 'a.png', PIXELS],
  ['a picture of one pixel that unpacks to 50 MB', () => pngOf([], 1, 1, 50_000_000), 'a.png', 'a.webp'],
  [
    'a picture that is cut off',
    async () => (await blank(300, 300).png().toBuffer()).subarray(0, 200),
    'a.png',
    CUT,
  ],
  ['nothing', () => Buffer.alloc(0), 'a.png', /^The file is empty\.$/],
  ['10 MB and a byte', () => Buffer.alloc(MOST_BYTES + 1, 7), 'a.pdf', /^The file is larger than 10 MB\.$/],
  [
    'a mail with a page in it',
    () => text(`MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n${page}`),
    'a.mhtml',
    NOT_TAKEN,
  ],
  ['a program that is called .jpg', () => text('MZ\x90\x00\x03'), 'a.jpg', NOT_TAKEN],
  ['a script of PostScript', () => text('%!PS-Adobe-3.0\n(/etc/passwd) run'), 'a.pdf', NOT_TAKEN],
  ['a TIFF that is called .jpg', async () => blank(9, 9).tiff().toBuffer(), 'a.jpg', NOT_TAKEN],
  [
    'a moving picture',
    async () =>
      sharp(await gif(), { animated: true })
        .webp()
        .toBuffer(),
    'moving.webp',
    'moving.webp',
  ],
  ['a path for a name', png, '../../etc/passwd', 'passwd.webp'],
  ['a path of Windows for a name', () => pdf('x'), 'C:\\Windows\\win.ini', 'win.ini.pdf'],
  ['a name that turns round', () => pdf('x'), 'invoice\u202efdp.exe', 'invoice fdp.exe.pdf'],
  ['a name of 300 letters', png, 'x'.repeat(300), `${'x'.repeat(95)}.webp`],
  ['a name of 300 letters of four bytes', png, '𝒳'.repeat(300), `${'𝒳'.repeat(95)}.webp`],
  ['a name of nothing but dots', png, '...', 'Picture.webp'],
  ['a name that is a tag', png, '<img src=x onerror=alert(1)>.png', 'img src x onerror alert(1).webp'],
  ['a name with a NUL in it', png, 'a\0.html', /a \.html\.webp|broke off/],
  ['a name with another header in it', png, 'a\r\nContent-Type: text/html\r\nX: ', /.*/],
];

for (const [what, make, name, expected] of hostile)
  test(`${what} is refused with a sentence, or is a file that runs nowhere`, async () => {
    const { people, shop } = desk;
    const count = async () => (await shop.db.selectFrom('sent_files').select('id').execute()).length;
    const before = await count();
    const { status, body } = await send(await make(), name, 'text/html');
    if (status !== 201) {
      assert.ok(status === 400 || status === 413, `${status} ${JSON.stringify(body)}`);
      assert.equal(body.errors.length, 1);
      assert.ok(expected instanceof RegExp, body.errors[0].message);
      assert.match(body.errors[0].message, expected);
      assert.equal(body.errors[0].field, 'file');
      assert.equal(await count(), before, 'nothing of it is kept');
      return;
    }
    if (typeof expected === 'string') assert.equal(body.name, expected);
    else assert.match(body.name, expected);
    assert.match(body.name, /^[\p{L}\p{N} ._()#-]{1,100}\.(pdf|webp)$/u);
    assert.equal((await ask([body.id])).status, 201);
    const file = await get(`/api/quotes/${await lastQuote()}/files/${body.id}`, people.admin);
    assert.equal(file.statusCode, 200);
    assert.match(String(file.headers['content-disposition']), /^attachment; filename="[\w. -]+"$/);
    assert.equal(file.headers['content-security-policy'], "default-src 'none'; sandbox");
    assert.equal(file.headers['x-content-type-options'], 'nosniff');
    assert.equal(file.headers['cache-control'], 'private, no-store');
    const type = body.kind === 'pdf' ? 'application/pdf' : 'image/webp';
    assert.equal(file.headers['content-type'], type);
    if (body.kind === 'pdf') return;
    const { pages = 1, exif, xmp, format } = await sharp(file.rawPayload).metadata();
    assert.deepEqual([format, pages, exif, xmp], ['webp', 1, undefined, undefined]);
  });

test('where a photo was taken is gone from it', async () => {
  const photo = await blank(40, 20)
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'SECRET-OWNER' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 47/1 0/1' },
    })
    .toBuffer();
  assert.ok(photo.includes('SECRET-OWNER'));
  const { id } = (await send(photo, 'IMG_0001.JPG', 'image/jpeg')).body;
  await ask([id]);
  const { rawPayload } = await get(`/api/quotes/${await lastQuote()}/files/${id}`, desk.people.admin);
  assert.ok(!rawPayload.includes('SECRET-OWNER') && !rawPayload.includes('GPS'));
  assert.equal((await sharp(rawPayload).metadata()).exif, undefined);
});

test('a network that sends file after file is told to wait; a robot keeps none', async () => {
  const { id } = (await send(pdf('robot'), 'a.pdf')).body;
  assert.equal((await ask([id], undefined, { website: 'x' })).status, 201);
  const { quote_id } = await desk.shop.db
    .selectFrom('sent_files')
    .select('quote_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(quote_id, null);
  const answers = [];
  for (let at = 0; at < 60; at++) answers.push((await send(pdf('more'), 'a.pdf')).status);
  assert.deepEqual([answers[58], answers[59]], [201, 429]);
});

test('a name is what it ends with, in plain signs, and never empty', () => {
  for (const [given, name] of [
    ['C:\\scans\\Prüfzeugnis #4 (a).pdf', 'Prüfzeugnis #4 (a).pdf'],
    ['.pdf', 'Document.pdf'],
    ['a\r\nb<c>.PDF', 'a b c.pdf'],
    ['x'.repeat(300), `${'x'.repeat(96)}.pdf`],
    ['\ud800', 'Document.pdf'],
  ] as const)
    assert.equal(safeName(given, 'pdf', 'Document'), name);
  assert.equal(isPdf(pdf('x'.repeat(5000))), true);
});

type Chunk = readonly [kind: string, data: Buffer];

/** A PNG of the chunks it takes, and these before its pixels. @param unpacked what the pixels unpack to, bytes */
function pngOf(more: readonly Chunk[], width = 1, height = 1, unpacked = 4): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks: readonly Chunk[] = [
    ['IHDR', header],
    ...more,
    ['IDAT', deflateSync(Buffer.alloc(unpacked))],
    ['IEND', Buffer.alloc(0)],
  ];
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...chunks.map(([kind, data]) => {
      const named = Buffer.concat([text(kind), data]);
      const chunk = Buffer.alloc(named.length + 8);
      chunk.writeUInt32BE(data.length, 0);
      chunk.set(named, 4);
      chunk.writeUInt32BE(crc32(named), named.length + 4);
      return chunk;
    }),
  ]);
}

/** Two frames. */
const gif = async (): Promise<Buffer> =>
  sharp(Buffer.alloc(8 * 16 * 3, 90), { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .gif()
    .toBuffer();
