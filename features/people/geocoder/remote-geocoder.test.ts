import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { newLog } from '#platform/log.ts';
import { askedText } from './asked-address.rules.ts';
import { GeocoderAway } from './geocoder-away.ts';
import { remoteGeocoder } from './remote-geocoder.service.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A geocoder on this machine that answers as it is told. */
async function service(t: TestContext, kind: 'photon' | 'nominatim', answer: Answer) {
  const asked: string[] = [];
  let next = answer;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    next(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options = {
    url,
    kind,
    log: newLog('silent'),
    userAgent: 'Ferrule test',
    timeoutMs: 300,
    spacingMs: 1,
  };
  const geocoder = remoteGeocoder(options);
  return {
    asked,
    server,
    answerWith: (other: Answer) => void (next = other),
    find: async (text: string) => geocoder.forward(askedText(text), text),
    reverse: async (lng: number, lat: number) => geocoder.reverse([lng, lat]),
    impatient: remoteGeocoder({ ...options, spacingMs: 3_000 }),
  };
}

const json =
  (value: unknown): Answer =>
  (_request, response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value));

const photonWindsor = {
  features: [
    {
      geometry: { coordinates: [-83.0353, 42.3148] },
      properties: {
        countrycode: 'CA',
        state: 'Ontario',
        city: 'Windsor',
        postcode: 'N9A',
        type: 'house',
        street: 'Ouellette Ave',
        housenumber: '1',
      },
    },
  ],
};
const nominatimNewark = {
  lon: '-74.17',
  lat: '40.73',
  address: { country_code: 'us', state: 'New Jersey', 'ISO3166-2-lvl4': 'US-NJ', city: 'Newark' },
};

test('Photon is asked once for what it has answered', async (t) => {
  const photon = await service(t, 'photon', json(photonWindsor));
  const place = await photon.find('1 Ouellette Ave, Windsor');
  assert.deepEqual(place, {
    lng: -83.0353,
    lat: 42.3148,
    precision: 'address',
    label: 'Windsor, ON',
    city: 'Windsor',
    region: 'ON',
    postalCode: 'N9A',
    country: 'CA',
  });
  await photon.find('  1 ouellette ave,   windsor ');
  assert.deepEqual(photon.asked, ['/api?q=1+ouellette+ave%2C+windsor&limit=1&lang=en']);
});

test('Nominatim is asked for the United States and Canada alone, and the other way around', async (t) => {
  const nominatim = await service(t, 'nominatim', json([nominatimNewark]));
  assert.equal((await nominatim.find('Newark'))?.label, 'Newark, NJ');
  assert.match(nominatim.asked[0] ?? '', /^\/search\?q=newark&.*countrycodes=us%2Cca/);
  nominatim.answerWith(json(nominatimNewark));
  const here = await nominatim.reverse(-74.1701, 40.7301);
  assert.deepEqual([here?.label, here?.precision, here?.lng], ['Newark, NJ', 'city', -74.1701]);
  nominatim.answerWith(json({ error: 'Unable to geocode' }));
  assert.equal(await nominatim.reverse(0, 0), undefined);
});

test('a place elsewhere is no place, and no place is remembered as well', async (t) => {
  const photon = await service(
    t,
    'photon',
    json({
      features: [
        { geometry: { coordinates: [2.35, 48.86] }, properties: { countrycode: 'FR', city: 'Paris' } },
      ],
    }),
  );
  assert.equal(await photon.find('Paris'), undefined);
  assert.equal(await photon.find('Paris'), undefined);
  assert.equal(photon.asked.length, 1);
});

const failures: ReadonlyArray<readonly [string, Answer]> = [
  ['down', (request) => request.socket.destroy()],
  ['slow', () => undefined],
  ['failing', (_request, response) => response.writeHead(500).end('{}')],
  ['telling HTML', (_request, response) => response.end('<html>')],
  ['telling another shape', json({ features: [{ place: 1 }] })],
  [
    'telling a place beyond the earth',
    json({ features: [{ geometry: { coordinates: [500, 1] }, properties: { countrycode: 'US' } }] }),
  ],
  ['telling without end', (_request, response) => response.end('x'.repeat(2_000_000))],
  ['stopping in the middle', (_request, response) => void response.writeHead(200).write('{"fea')],
];
for (const [how, answer] of failures)
  test(`a geocoder that is ${how} is away, and is asked again the next time`, async (t) => {
    const photon = await service(t, 'photon', answer);
    await assert.rejects(photon.find('Windsor'), GeocoderAway);
    await assert.rejects(photon.reverse(-83, 42), GeocoderAway);
    photon.answerWith(json(photonWindsor));
    assert.equal((await photon.find('Windsor'))?.label, 'Windsor, ON');
  });

test('who would wait too long for their turn is told so at once', async (t) => {
  const photon = await service(t, 'photon', json(photonWindsor));
  const find = async (text: string) => photon.impatient.forward(askedText(text), text);
  const answers = await Promise.allSettled([find('a'), find('b'), find('c')]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected'],
  );
  assert.equal(photon.asked.length, 2);
});
