import sharp from 'sharp';
import * as z from 'zod/mini';
import { ask, type KeptAnswer } from './kept-folder.ts';

const PASSWORD = 'a kept pass-word 7';
const ADMIN = 'ada.admin@kept.example';
const BUYER = 'bea.buyer@kept.example';

/** How somebody of the operator's side talks to the version whose folder is kept. */
export interface Maker {
  readonly url: string;
  /** `npx ferrule …` of that version. */
  readonly command: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<void>;
  /** A supplier's folder with a few sizes of everything, or the same with other prices. */
  readonly supplierFolder: (prices: 'first' | 'second') => string;
}

const Id = z.object({ id: z.string() });
const List = z.object({ data: z.array(Id) });
const Product = z.object({
  id: z.string(),
  slug: z.string(),
  version: z.number(),
  variants: z.array(
    z.object({
      id: z.string(),
      price: z.optional(z.number()),
      itemClass: z.optional(z.string()),
      options: z.optional(z.array(Id)),
    }),
  ),
});

/** Before the shop opens: what only a command does. */
export async function prepareKeptShop({ command, supplierFolder }: Omit<Maker, 'url'>): Promise<void> {
  await command(['import', supplierFolder('first')]);
  const admin = ['admin', 'create', '--email', ADMIN, '--first', 'Ada', '--last', 'Admin'];
  await command(admin, { FERRULE_PASSWORD: PASSWORD });
}

/**
 * Fills a shop through its API with one of each thing that a folder may hold.
 *
 * @returns who is signed in, and what everybody is answered
 */
export async function fillKeptShop({ url, command, supplierFolder }: Maker) {
  const sessions: Record<string, string> = {};
  const send = async (as: string, method: string, at: string, body?: object | FormData): Promise<unknown> => {
    const token = sessions[as];
    const response = await fetch(new URL(at, url), {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const get = async (as: string, at: string): Promise<unknown> => send(as, 'GET', at);
  const signIn = async (email: string): Promise<string> =>
    z
      .object({ token: z.string() })
      .parse(await send('visitor', 'POST', '/api/login', { email, password: PASSWORD })).token;

  sessions['admin'] = await signIn(ADMIN);
  const [company] = List.parse(await get('admin', '/api/distributors')).data;
  const distributor = z
    .object({ id: z.string(), version: z.number() })
    .parse(await get('admin', `/api/distributors/${company?.id}`));
  await send('admin', 'PATCH', `/api/distributors/${distributor.id}`, {
    version: distributor.version,
    discount: 27.5,
    notes: 'Ships on Tuesdays.\nAsk for Bea.',
  });
  const address = Id.parse(
    await send('admin', 'POST', `/api/distributors/${distributor.id}/addresses`, {
      name: 'Dock 4',
      street: '12 Harbor Rd',
      city: 'Duluth',
      region: 'MN',
      postalCode: '55802',
      country: 'US',
      trulinxShipToCode: 'DOCK-4',
    }),
  );
  await send('admin', 'POST', '/api/users', {
    firstname: 'Bea',
    lastname: 'Buyer',
    email: BUYER,
    distributor: distributor.id,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
  });
  await send('visitor', 'GET', `/api/confirmations/${await tokenOfMail(get)}`);
  sessions['buyer'] = await signIn(BUYER);

  const listed = List.parse(await get('admin', '/api/products/manage?limit=100')).data;
  const products = await Promise.all(
    listed.map(async ({ id }) => Product.parse(await get('admin', `/api/products/${id}`))),
  );
  const sold = products.flatMap((product) => {
    const variant = product.variants.find(({ price = 0, itemClass }) => itemClass !== 'ZITEM' && price > 0);
    return variant ? [{ product, variant }] : [];
  });
  const [hose, second, third] = sold;
  if (!hose || !second || !third) throw new Error('The folder of the supplier holds too little.');
  const picture = z
    .object({ url: z.string() })
    .parse(await send('admin', 'POST', '/api/products/images', await pictureForm()));
  await send('admin', 'PATCH', `/api/products/${hose.product.id}`, {
    version: hose.product.version,
    name: 'Hose that the staff named',
    images: [{ url: picture.url, description: 'As photographed' }],
    variants: [{ id: hose.variant.id, price: 12.34 }],
  });
  // A price of the staff's goes back by far; older versions have no --allow.
  await command(['import', supplierFolder('second')], { IMPORT_PRICE_ALARM: '1000' });

  const me = z.object({ cart: Id }).parse(await get('buyer', '/api/accounts/me'));
  const add = async ({ product, variant }: typeof hose, quantity: number): Promise<void> => {
    const option = variant.options?.[0];
    const line = { product: product.id, variant: variant.id, quantity, ...(option && { option: option.id }) };
    await send('buyer', 'POST', `/api/carts/${me.cart.id}`, line);
  };
  await add(hose, 3);
  await add(second, 25);
  const order = z.object({ id: z.string(), version: z.number() }).parse(
    await send('buyer', 'POST', `/api/carts/${me.cart.id}/checkout`, {
      shippingAddress: address.id,
      billingAddress: address.id,
      poNumber: 'PO-KEPT-1',
      orderNotes: 'Leave it at the dock.',
    }),
  );
  const admin = Id.parse(await get('admin', '/api/accounts/me'));
  await send('admin', 'PATCH', `/api/orders/${order.id}`, {
    version: order.version,
    assignedTo: admin.id,
    status: 'SHIPPED',
    carrier: { name: 'Lake Freight', tracking: 'LF-1009' },
  });
  await add(third, 4);
  await send('admin', 'POST', '/api/content/files', {
    kind: 'post',
    slug: 'kept-news',
    title: 'News that was kept',
    date: '2026-11-20',
    markdown: 'It **stays** as it was.\n',
    publish: true,
  });
  await send('visitor', 'POST', '/api/contacts/request-quote', {
    name: 'Quinn Asker',
    email: 'quinn@kept.example',
    phone: '612-555-0147',
    message: 'What do forty of these cost?',
    items: [{ part: second.variant.id, quantity: 40 }],
  });
  await untilMailIsSent(get);

  const asked = [
    ...products.map(({ id }) => ({ as: 'visitor', path: `/api/products/${id}` })),
    ...products.map(({ id }) => ({ as: 'buyer', path: `/api/products/${id}` })),
    { as: 'visitor', path: '/api/products/families' },
    { as: 'visitor', path: '/api/crimp-specs/book' },
    { as: 'visitor', path: '/api/content/posts/name/kept-news' },
    { as: 'visitor', path: picture.url },
    { as: 'buyer', path: '/api/accounts/me' },
    { as: 'buyer', path: `/api/carts/${me.cart.id}` },
    { as: 'buyer', path: '/api/users/myorders?status=SHIPPED' },
    { as: 'buyer', path: `/api/orders/${order.id}` },
    { as: 'buyer', path: `/api/distributors/${distributor.id}` },
    { as: 'admin', path: '/api/accounts/me' },
    { as: 'admin', path: '/api/orders?status=ALL' },
    { as: 'admin', path: `/api/orders/${order.id}/changes` },
    { as: 'admin', path: `/api/orders/${order.id}/export?format=csv` },
    { as: 'admin', path: '/api/users' },
    { as: 'admin', path: '/api/admins' },
    { as: 'admin', path: '/api/distributors' },
    { as: 'admin', path: '/api/products/manage?limit=100' },
    { as: 'admin', path: '/api/enquiries' },
    { as: 'admin', path: '/api/mail' },
    { as: 'admin', path: '/api/audit' },
    { as: 'admin', path: '/api/crimp-revisions' },
    { as: 'admin', path: '/api/content/files/post_kept-news' },
  ];
  const answers: KeptAnswer[] = [];
  for (const each of asked) answers.push({ ...each, body: await ask(url, each, sessions[each.as]) });
  return { sessions, answers };
}

type Get = (as: string, at: string) => Promise<unknown>;

/** Where mail goes into files, the staff may read what stands in it. */
async function tokenOfMail(get: Get): Promise<string> {
  const [mail] = List.parse(await get('admin', '/api/mail')).data;
  const { text } = z.object({ text: z.string() }).parse(await get('admin', `/api/mail/${mail?.id}`));
  const token = /\/confirm[^\s/]*\/([\w-]{20,})/.exec(text)?.[1];
  if (token === undefined) throw new Error(`There is no link in the mail:\n${text}`);
  return token;
}

async function untilMailIsSent(get: Get): Promise<void> {
  for (let round = 0; round < 300; round++) {
    if (List.parse(await get('admin', '/api/mail?state=queued')).data.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Mail is still waiting.');
}

async function pictureForm(): Promise<FormData> {
  const background = { r: 30, g: 90, b: 160 };
  const png = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'hose.png');
  return form;
}
