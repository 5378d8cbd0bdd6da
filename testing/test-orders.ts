import { sql } from 'kysely';
import {
  beginOrder,
  type NewOrderLine,
  orderToPlace,
  placingOrder,
} from '#features/selling/orders/new-order.store.ts';
import type { Order, Status } from '#features/selling/orders/order.contract.ts';
import { findOrder } from '#features/selling/orders/orders.store.ts';
import type { Carrier } from '#features/selling/orders/shipment.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { randomId } from '#platform/random-id.ts';

const ASSEMBLY = '1~BW2-08~MF.FN208~FJX90-08-08~MF.FN208~FJX45-08-08~36.00IN-OA~A090CCW~K.Pump%202';

/** Two reels of hose. */
export const hoseLine: NewOrderLine = {
  product: {
    id: 'bw2',
    slug: '2-wire-braid-hydraulic-hose',
    name: '2-Wire Braid Hydraulic Hose',
    description: 'High-pressure hydraulic lines',
    longDescription: '',
    images: [{ url: '/images/products/bw2.svg', description: '2-Wire Braid Hydraulic Hose' }],
    manufacturer: { name: 'Northfield' },
    category: 'Hose',
  },
  variant: {
    id: 'BW2-08',
    name: 'BW2-08',
    bore: { inches: '1/2' },
    maxWorkingPressure: { psi: 3975 },
    package: { category: 'Reel', length: 400, unit: 'ft', quantity: 0 },
  },
  option: { id: 'BW2-08-400', label: 'Reel 400 ft', lengthFeet: 400, price: 2421.52 },
  unit: 'pieces',
  entered: 2,
  quantity: 2,
  listE4: 83_500n,
  unitCents: 242_152n,
};

/** A box of fittings. */
export const fittingLine: NewOrderLine = {
  product: {
    ...hoseLine.product,
    id: 'fjx',
    slug: 'female-jic-37-deg-swivel',
    name: 'Female JIC 37 deg swivel',
    description: 'Crimp fitting',
    category: 'Fitting',
  },
  variant: {
    id: 'FJX-08-08',
    name: 'FJX-08-08',
    cuttoff: { length: 37.6 },
    hoseID: '1/2',
    thread: '3/4-16 UNF',
    package: { category: 'Box', length: 0, unit: 'pcs', quantity: 50 },
  },
  unit: 'boxes',
  entered: 1,
  quantity: 50,
  listE4: 106_200n,
  unitCents: 770n,
};

/** One assembly, as the crimp table of the demo had it. */
export const assemblyLine = {
  product: { ...fittingLine.product, id: '', slug: '', name: 'Hose assembly', category: 'Accessory' },
  variant: { id: ASSEMBLY, name: ASSEMBLY },
  unit: 'pieces',
  entered: 3,
  quantity: 3,
  assembly: {
    text: ASSEMBLY,
    parts: [
      { kind: 'hose', part: 'BW2-08', quantity: 3, price: 6.06, subTotal: 19.98 },
      { kind: 'end A', part: 'FJX90-08-08', quantity: 1, price: 13.47, subTotal: 13.47 },
      { kind: 'end B', part: 'FJX45-08-08', quantity: 1, price: 12, subTotal: 12 },
      { kind: 'labor', quantity: 2, price: 8.8, subTotal: 17.6 },
      { kind: 'tag', quantity: 1, price: 2, subTotal: 2 },
    ],
    crimps: {
      a: { row: 'BW2-08+MF+FN208', crimpDiam: 25.77, dieSet: 24, tolerance: 0.1, insertionDepth: 35 },
      b: { row: 'BW2-08+MF+FN208', crimpDiam: 25.77, dieSet: 24, tolerance: 0.1, insertionDepth: 35 },
    },
    measures: { overallMm: 914.4, overallInches: 36, cutMm: 815.2, cutInches: 32.09, testPsi: 7950 },
    revision: 1,
  },
  listE4: 898_000n,
  unitCents: 6505n,
} as const satisfies NewOrderLine;

interface Given {
  readonly status?: Status;
  readonly poNumber?: string;
  readonly orderNotes?: string;
  readonly createdAt?: Date;
  readonly carrier?: Carrier;
  /** The id of an admin. */
  readonly assignedTo?: string;
  readonly lines?: readonly NewOrderLine[];
}

/** Whose days the orders are placed on, where a test does not say another. */
const timeZone = 'America/Chicago';

/** An order of somebody, sent to the first address of their company, written past the checkout. */
export async function testOrder(db: Db, userId: string, given: Given = {}): Promise<Order> {
  const user = await db
    .selectFrom('users')
    .innerJoin('distributors', 'distributors.id', 'users.distributor_id')
    .selectAll('users')
    .select(['distributors.id as company_id', 'distributors.name', 'distributors.discount_tenths'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom('distributor_addresses')
    .selectAll()
    .where('distributor_id', '=', user.company_id)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  const { id: addressId, name, street, city, region, postal_code, country, trulinx_ship_to_code } = row;
  const address = {
    id: addressId,
    name,
    street,
    city,
    region,
    country,
    postalCode: postal_code,
    trulinxShipToCode: trulinx_ship_to_code,
  };
  const { status = 'OPEN', createdAt = new Date(), carrier, assignedTo } = given;
  const { written, order } = orderToPlace(
    {
      userId,
      distributorId: user.company_id,
      company: user.name,
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      poNumber: given.poNumber ?? 'PO-48213',
      orderNotes: given.orderNotes ?? '',
      shippingAddress: address,
      billingAddress: address,
      discountTenths: user.discount_tenths,
      lines: given.lines ?? [hoseLine, fittingLine],
      placedAt: createdAt,
    },
    await beginOrder(db, { distributorId: user.company_id, placedAt: createdAt, timeZone }),
  );
  await sql`with once as (select), ${placingOrder(sql`${written}`, sql`once`)} select from placed`.execute(
    db,
  );
  await db
    .updateTable('orders')
    .set({
      status,
      assigned_to: assignedTo ?? null,
      carrier_name: carrier?.name ?? '',
      tracking: carrier?.tracking ?? '',
      carrier_url: carrier?.url ?? '',
    })
    .where('id', '=', order.id)
    .execute();
  const admin = { role: 'admin', userId: '', sessionId: '', name: '' } as const;
  const found = await findOrder(db, admin, order.id, timeZone);
  if (!found) throw new Error('The order is gone.');
  return found;
}

/** One piece of the first line has left, written past the desk. @returns its id */
export async function testShipment(db: Db, { id: orderId, items }: Order): Promise<string> {
  const [line] = items;
  if (!line) throw new Error('An order has a line.');
  const id = randomId('shp');
  await db
    .insertInto('shipments')
    .values({
      id,
      order_id: orderId,
      number: 1,
      at: new Date(),
      by_name: 'Avery Admin',
      carrier_name: 'UPS',
      tracking: '1Z999',
      carrier_url: '',
      request_hash: Buffer.from(''),
    })
    .execute();
  await db
    .insertInto('shipment_lines')
    .values({ shipment_id: id, line_id: line.id, part: line.variant.id, quantity: 1 })
    .execute();
  await db.updateTable('order_lines').set({ shipped: 1 }).where('id', '=', line.id).execute();
  await db.updateTable('orders').set({ shipped_quantity: 1 }).where('id', '=', orderId).execute();
  return id;
}

/** A certificate, written past the desk. @returns its id */
export async function testDocument(db: Db, { id: orderId }: Order): Promise<string> {
  const id = randomId('doc');
  const content = Buffer.from(`%PDF-1.7\n${id}\n%%EOF\n`);
  await db
    .insertInto('order_documents')
    .values({
      id,
      order_id: orderId,
      name: 'Certificate.pdf',
      bytes: content.length,
      hash: Buffer.from(id),
      by_name: 'Avery Admin',
    })
    .execute();
  await db.insertInto('order_document_contents').values({ document_id: id, content }).execute();
  return id;
}

/** One piece of the first line is asked to be returned, with a photo, written past the desk. @returns its id */
export async function testReturn(db: Db, { id: orderId, items }: Order, userId: string): Promise<string> {
  const [line] = items;
  if (!line) throw new Error('An order has a line.');
  const id = randomId('ret');
  await db
    .insertInto('returns')
    .values({
      id,
      order_id: orderId,
      number: 1,
      asked_by: userId,
      asked_name: 'Bea Buyer',
      reason: 'The wrong size',
      request_hash: Buffer.from(''),
      photo: Buffer.from('RIFF'),
    })
    .execute();
  await db
    .insertInto('return_lines')
    .values({ return_id: id, line_id: line.id, part: line.variant.id, quantity: 1 })
    .execute();
  return id;
}
