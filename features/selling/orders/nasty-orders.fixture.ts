/** For tests: twelve orders as no catalog has them, but as people and their systems send them. */
import type { PaperSize } from '#shared/paper-size.ts';
import type { Order, OrderItem } from './order.contract.ts';
import { testOrder } from './order.fixture.ts';
import type { OrderContact } from './order-contact.store.ts';

export interface NastyOrder {
  readonly title: string;
  readonly order: Order;
  readonly contact: OrderContact;
  readonly size: PaperSize;
  /** What must be read on it, with all blanks left out. */
  readonly says: readonly string[];
}

/** 185 letters without a blank. */
const LONG =
  `${'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3)}bauunterbeamtengesellschaft`.slice(
    0,
    185,
  );

const contact: OrderContact = {
  email: 'ann.lee@acme.example',
  phone: '+1 312 555 0190',
  terms: 'Net 30',
};

const [reel, cut, boxes] = testOrder.items.slice(0, 3) as [OrderItem, OrderItem, OrderItem];

function named(firstname: string, lastname: string, company: string, street: string): Partial<Order> {
  const address = { ...testOrder.shippingAddress, name: company, street, city: street };
  return {
    user: { ...testOrder.user, firstname, lastname, company },
    shippingAddress: address,
    billingAddress: { ...address, country: 'CA' },
    orderNotes: `${firstname} ${lastname}, ${company}`,
  };
}

const many = (count: number, note?: string): Partial<Order> => ({
  items: Array.from({ length: count }, (_, at) => ({
    ...([reel, cut, boxes][at % 3] ?? reel),
    id: `itm_${at}`,
    ...(note !== undefined && { note }),
  })),
});

const nasty = (
  at: number,
  title: string,
  changes: Partial<Order>,
  says: readonly string[],
  others: Partial<Pick<NastyOrder, 'contact' | 'size'>> = {},
): NastyOrder => ({
  title,
  order: { ...testOrder, ...changes, id: `ord_${at}`, ref: String(10_000 + at) },
  contact,
  size: 'letter',
  ...others,
  says,
});

export const nastyOrders: readonly NastyOrder[] = [
  nasty(1, '60 lines on Letter', many(60), ['page4of4', 'Total,USD']),
  nasty(2, '60 lines on A4', many(60), ['Total,USD'], { size: 'a4' }),
  nasty(
    3,
    'letters of Middle Europe and Vietnam',
    named('Łukasz', 'Dąbrowski-Nguyễn', 'Żółć Čeština Őrség Ş.A.', 'Šafářova ulice 7, Đà Nẵng'),
    ['ŁukaszDąbrowski-Nguyễn', 'ŻółćČeštinaŐrségŞ.A.', 'ĐàNẵng'],
  ),
  nasty(
    4,
    'Greek and Cyrillic',
    named('Γιώργος', 'Παπαδόπουλος', 'Гидравлика Київ', 'вулиця Хрещатик 1'),
    ['ΓιώργοςΠαπαδόπουλος', 'ГидравликаКиїв', 'вулицяХрещатик1'],
    { size: 'a4' },
  ),
  nasty(
    5,
    'Chinese, Japanese and Korean',
    named('小明', '王龍', '株式会社サンプル油圧 髙﨑', '서울특별시 강남구 테헤란로 1'),
    ['小明王龍', '株式会社サンプル油圧髙﨑', '서울특별시강남구테헤란로1'],
  ),
  // What is read back is in the order in which it is drawn: from the left.
  nasty(
    6,
    'Arabic with a part number in it',
    named('محمد', 'السعيد', 'شركة الهيدروليك (BW2-08) المحدودة', 'شارع النيل 12'),
    ['BW2-08', '12'],
    { size: 'a4' },
  ),
  nasty(7, 'Hebrew between brackets', named('יוסי', 'כהן', 'הידראוליקה (צפון) בע"מ', 'רחוב הרצל 5'), [
    'יסוי',
    'ןהכ',
    'לצרהבוחר',
  ]),
  nasty(
    8,
    'Thai, Hindi, Armenian, Georgian',
    named('สมชาย', 'गुरप्रीत', 'Հիդրավլիկա ჰიდრავლიკა', 'ถนนสุขุมวิท 9'),
    ['Հիդրավլիկա', 'ჰიდრავლიკა'],
  ),
  nasty(
    9,
    'letters that no font has',
    named('𠮷田 😀', 'ﬁtz\u0000\ud800', 'Ꮳherokee \u202eevil\u202c', '𝕄athstreet \u200b1'),
    ['[U+20BB7]田[U+1F600]', 'ﬁtz?', '[U+13E3]herokee', 'Mathstreet'],
  ),
  nasty(
    10,
    'words of 185 letters everywhere',
    {
      ...named(LONG, LONG, LONG, LONG),
      poNumber: LONG,
      ...many(2, LONG),
      carrier: { name: LONG, tracking: LONG },
      certificates: Array.from({ length: 100 }, (_, at) => ({
        kind: 'exempt',
        number: 'Ñ'.repeat(60),
        issuedBy: at % 2 ? 'US-MN' : 'CA-ON',
      })),
    },
    [LONG, `Tax-exempt${'Ñ'.repeat(60)}(Ontario)`],
    { contact: { email: `${LONG}@x.example`, phone: LONG, terms: LONG } },
  ),
  nasty(
    11,
    'sums that fill their columns',
    {
      items: [
        { ...boxes, quantity: 999_999_999, price: 99_999_999.99, subTotal: 9_999_999_999_999.99 },
        { ...cut, variant: { ...cut.variant, id: 'X'.repeat(60), name: 'X'.repeat(60) } },
      ],
      totalQuantity: 999_999_999,
      totalCost: 9_999_999_999_999.99,
    },
    ['$9,999,999,999,999.99', '999,999,999'],
    { size: 'a4' },
  ),
  nasty(
    12,
    'shipped in 20 goes, with notes of 2,000 letters',
    {
      partlyShipped: true,
      requestedDate: '2024-03-15',
      shipComplete: true,
      orderNotes: `${'Dock 4 closes at 15:30. '.repeat(80)}\n${LONG}`,
      shipments: Array.from({ length: 20 }, (_, at) => ({
        id: `shp_${at}`,
        number: at + 1,
        at: '2024-03-06T12:00:00.000Z',
        shippedOn: 'March 6th, 2024',
        carrier: { name: 'Œuvre Fret', tracking: `1Z${'9'.repeat(30)}` },
        trackings: [],
        lines: [{ line: 'itm_1', part: 'BW2-08', quantity: 1 }],
      })),
    },
    ['20.March6th,2024,ŒuvreFret', 'Allofitinoneshipment'],
  ),
];
