import type { ApiWords } from '#platform/http/api-words.ts';
import { fieldWords, parameterWords } from './document-words.ts';

/** How the calls are grouped on the API page, and what their examples hold. */
export const apiWords: ApiWords = {
  tags: [
    {
      name: 'Catalog',
      description: 'Products, search, families, tables of the trade.',
      begins: { products: 'bw2', hoses: '', 'fluid-compatibility': '', flanges: '', assemblies: '' },
    },
    {
      name: 'Crimp specs',
      description: 'The crimp table, its revisions, and the log of measured crimps.',
      begins: { 'crimp-specs': 'BW2', 'crimp-revisions': '1', 'crimp-log': '' },
    },
    {
      name: 'Cart and lists',
      description: 'The open order, and lists of what is ordered again and again.',
      begins: { carts: 'crt_k3v9', lists: 'lst_k3v9' },
    },
    {
      name: 'Orders',
      description: 'Orders by call and by hand, shipments, corrections, returns, approvals.',
      begins: { orders: 'ord_k3v9', 'order-views': 'view_k3v9', returns: '', approvals: 'apr_k3v9' },
    },
    {
      name: 'Quotes',
      description: 'What somebody wants to buy, and what the supplier answers.',
      begins: { quotes: 'quo_k3v9' },
    },
    {
      name: 'Prices',
      description: 'List prices on a day, price lists of companies, why a price is what it is.',
      begins: {
        'list-price-changes': 'lpc_k3v9',
        'price-lists': 'prl_k3v9',
        'price-classes': '',
        prices: '',
        'agreed-prices': '',
        'assembly-rates': '',
      },
    },
    {
      name: 'Imports',
      description:
        'Files of other systems: prices, texts, stock, what is retired, whole tables; what they changed, and the way back.',
      begins: { imports: 'Maker A', 'catalog-revisions': '1' },
    },
    {
      name: 'Stock',
      description: 'What is on hand, what is expected, what can ship.',
      begins: { stock: '' },
    },
    {
      name: 'Keys and webhooks',
      description:
        'What programs call with, where they are told what happens, and which purchasing systems lead here.',
      begins: { 'api-keys': 'key_k3v9', webhooks: 'whk_k3v9', punchout: 'pun_k3v9' },
    },
    {
      name: 'People',
      description: 'Signing in, one’s own account, users and admins.',
      begins: {
        login: '',
        logout: '',
        'password-resets': 'k3v9',
        confirmations: 'k3v9',
        accounts: 'ses_k3v9',
        users: 'usr_k3v9',
        admins: '',
        'order-for': '',
      },
    },
    {
      name: 'Companies',
      description:
        'Distributors with their addresses and tax certificates, the people and the own part numbers of a company.',
      begins: {
        company: 'usr_k3v9',
        distributors: 'dst_k3v9',
        certificates: '',
        'map-settings': '',
        geocode: '',
      },
    },
    {
      name: 'Search words',
      description: 'What the search understands, numbers of other makers, and what was searched for.',
      begins: {
        'trade-words': 'wrd_k3v9',
        'norm-pairs': 'prn_k3v9',
        'cross-reference': '',
        'cross-references': 'xrf_k3v9',
        'search-report': '',
      },
    },
    {
      name: 'Content and enquiries',
      description: 'Pages, news, and what people write by the forms.',
      begins: { content: 'page-hoses', contacts: '', enquiries: 'enq_k3v9' },
    },
    {
      name: 'Operation',
      description: 'For whoever runs the shop: health, counters, mail, the audit log, this document.',
      begins: {
        health: '',
        ready: '',
        metrics: '',
        mail: '1',
        audit: '',
        'openapi.json': '',
        docs: '',
        guide: '',
        demo: '',
      },
    },
  ],
  parameters: parameterWords,
  fields: fieldWords,
  samples: {
    part: 'BW2-08',
    variant: 'BW2-08',
    product: 'bw2',
    distributor: 'dst_k3v9',
    poNumber: '4711',
    shippingAddress: 'adr_k3v9',
    billingAddress: 'adr_k3v9',
    quantity: 2,
    version: 1,
    name: 'Boilerhouse Rubber & Hydraulics',
    firstname: 'Pat',
    lastname: 'Porter',
    email: 'pat@boilerhouse.example',
    phone: '612-555-0147',
    password: 'seven long hoses',
    passwordConfirm: 'seven long hoses',
    street: '1 Dock Road',
    city: 'Duluth',
    region: 'MN',
    postalCode: '55802',
    country: 'US',
    message: 'Please call us about 400 ft of BW2-08.',
    reason: 'Ordered twice',
    csv: 'part number,price\nBW2-08,8.60\n',
    query: 'BW2-08',
    search: 'BW2-08',
    hose: 'BW2',
    url: 'https://erp.example/ferrule',
    assembly: 'BW2-08+MF+FN208',
    slug: 'bw2',
    'idempotency-key': 'erp-po-4711',
  },
};
