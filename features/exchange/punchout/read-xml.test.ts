import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXml, UnreadableXml } from './read-xml.ts';

const read = async (text: string | Buffer) => readXml(Buffer.isBuffer(text) ? text : Buffer.from(text));
const refusal = async (text: string | Buffer): Promise<string> => {
  try {
    await read(text);
  } catch (error) {
    assert.ok(error instanceof UnreadableXml, String(error));
    return error.message;
  }
  return 'it was read';
};
const levels = (count: number): string => '<a>'.repeat(count) + '</a>'.repeat(count);

test('a document is read with its attributes, the five names of XML and CDATA; comments are none of it', async () => {
  const root = await read(
    '<?xml version="1.0"?>\n<!DOCTYPE cXML SYSTEM "http://127.0.0.1:9/cXML.dtd"><cXML a="1 &amp; 2"><b>x<!-- no -->&lt;y<![CDATA[<z>&]]></b></cXML>',
  );
  assert.deepEqual(root, {
    name: 'cXML',
    attributes: { a: '1 & 2' },
    children: [{ name: 'b', attributes: {}, children: [], text: 'x<y<z>&' }],
    text: '',
  });
});

test('a document that declares an entity is refused, used or not: files, other servers, laughs', async () => {
  const said = 'A document that declares an entity is not read.';
  for (const declared of [
    '<!ENTITY x "y">',
    '<!ENTITY xxe SYSTEM "file:///etc/passwd">',
    '<!ENTITY % out SYSTEM "http://127.0.0.1:9/x.dtd"> %out;',
    '<!entity x "y">',
    '<!ENTITY l "lol"><!ENTITY l2 "&l;&l;&l;&l;&l;&l;&l;&l;&l;&l;">',
  ])
    assert.equal(await refusal(`<!DOCTYPE cXML [ ${declared} ]><cXML>&x;</cXML>`), said, declared);
  assert.match(await refusal('<cXML>&x;</cXML>'), /undefined entity/);
});

test('200 levels are read, 201 are not', async () => {
  assert.equal((await read(levels(200))).name, 'a');
  assert.equal(await refusal(levels(201)), 'A document of more than 200 levels is not read.');
});

test('a document of nothing but tags ends before it fills the memory', async () => {
  assert.match(await refusal(`<a>${'<b/>'.repeat(200_001)}</a>`), /more than 200,000 elements/);
});

test('letters that are none are refused, others are read as the document says', async () => {
  assert.match(await refusal('<a>\0</a>'), /no XML that can be read/);
  assert.match(await refusal('<a>&#0;</a>'), /no XML that can be read/);
  assert.match(await refusal('<a>&#xD800;</a>'), /no XML that can be read/);
  // Allowed by XML 1.1; our answers are 1.0, where it could not go back.
  const later = (inner: string): string => `<?xml version="1.1"?><a>${inner}</a>`;
  assert.match(await refusal(later('&#1;')), /no XML that can be read/);
  assert.equal((await read(later('x'))).text, 'x');
  assert.match(await refusal(Buffer.from([0x3c, 0x61, 0x3e, 0xed, 0xa0, 0x80])), /send it as UTF-8/);
  assert.match(await refusal('<?xml version="1.0" encoding="nonsense"?><a/>'), /send it as UTF-8/);
  const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>M\xfcller</a>', 'latin1');
  assert.equal((await read(latin)).text, 'Müller');
  const wide = Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a>Müller</a>', 'utf16le');
  assert.equal((await read(wide)).text, 'Müller');
  // As .NET writes it from a text, and sends it as UTF-8.
  assert.equal((await read('<?xml version="1.0" encoding="utf-16"?><a>Müller</a>')).text, 'Müller');
  const unsaid = Buffer.from('<a>M\xfcller</a>', 'latin1');
  assert.match(await refusal(unsaid), /send it as UTF-8/);
  assert.equal((await readXml(unsaid, 'iso-8859-1')).text, 'Müller');
  assert.equal((await readXml(latin, 'utf-8')).text, 'Müller', 'its own word counts first');
});

test('what is no document is refused in a sentence', async () => {
  for (const text of ['', ' ', 'hello', '<a>', '<a></b>', '<a/><b/>', '{"a":1}'])
    assert.match(await refusal(text), /no XML that can be read|nothing in this document/, text);
});
