import { sql } from 'kysely';
import type { Answer, Client, Request } from '#bench/client.ts';
import type { Db } from '#platform/db/db.ts';
import { PAGE, type PeerCalls } from './peer-deeds.ts';

export const SIGN_IN = `mutation($username: String!, $password: String!) {
  login(username: $username, password: $password) { __typename } }`;

const HITS = `totalItems items { productId slug productName productVariantId sku
  priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } }`;
const LIST = `query($input: SearchInput!) { search(input: $input) { ${HITS}
  facetValues { count facetValue { id name facet { id code name } } } } }`;
const SEARCH = `query($input: SearchInput!) { search(input: $input) { ${HITS} } }`;
const PRODUCT = `query($slug: String!) { product(slug: $slug) { id name slug description
  facetValues { id name facet { name } } optionGroups { id name options { id name } } collections { id name slug }
  variants { id sku name priceWithTax currencyCode stockLevel options { id name } } } }`;
const FAILED = '... on ErrorResult { errorCode message }';
const ADD = `mutation($variant: ID!) { done: addItemToOrder(productVariantId: $variant, quantity: 2) { __typename
  ... on Order { id code totalQuantity totalWithTax lines { id quantity linePriceWithTax productVariant { id sku } } } ${FAILED} } }`;
const CUSTOMER = `mutation($input: CreateCustomerInput!) { done: setCustomerForOrder(input: $input) { __typename ${FAILED} } }`;
const ADDRESS = `mutation($input: CreateAddressInput!) { done: setOrderShippingAddress(input: $input) { __typename ${FAILED} } }`;
const WAYS = '{ eligibleShippingMethods { id } }';
const WAY = `mutation($id: [ID!]!) { done: setOrderShippingMethod(shippingMethodId: $id) { __typename ${FAILED} } }`;
const ARRANGE = `mutation { done: transitionOrderToState(state: "ArrangingPayment") { __typename
  ... on OrderStateTransitionError { errorCode message } } }`;
const PAY = `mutation { done: addPaymentToOrder(input: { method: "on-account", metadata: {} }) { __typename
  ... on Order { id code state totalWithTax lines { id } } ${FAILED} } }`;
const ORDERS = `{ orders(options: { take: ${PAGE}, skip: 0, sort: { orderPlacedAt: DESC }, filter: { active: { eq: false } } }) {
  totalItems items { id code state orderPlacedAt totalWithTax currencyCode customer { id firstName lastName emailAddress }
  shippingLines { shippingMethod { name } } } } }`;

interface Called {
  readonly api: 'shop-api' | 'admin-api';
  readonly query: string;
  readonly variables?: object;
  readonly token?: string;
}

interface Found {
  readonly search: {
    readonly totalItems: number;
    readonly items: ReadonlyArray<{ readonly slug: string }>;
    readonly facetValues?: ReadonlyArray<{
      readonly facetValue: { readonly facet: { readonly code: string } };
    }>;
  };
}

interface Done {
  readonly done: {
    readonly __typename: string;
    readonly message?: string;
    readonly state?: string;
    readonly lines?: readonly unknown[];
  };
}

/** @throws also when the answer is 200 and says that something went wrong */
export async function demand<T>(
  client: Client,
  called: Called,
): Promise<{ readonly data: T; readonly token: string | undefined }> {
  const answer = await client.demand(200, requestOf(called));
  return { data: dataOf<T>(answer), token: answer.header('vendure-auth-token') };
}

export async function vendureCalls(db: Db, staffToken: string): Promise<PeerCalls> {
  const { rows: values } = await sql<{ id: number; facet: string; name: string }>`
    select v.id, f.code as facet, t.name from facet_value v join facet f on f.id = v."facetId"
      join facet_value_translation t on t."baseId" = v.id`.execute(db);
  const idOf = (facet: string, name: string): string =>
    String(values.find((value) => value.facet === facet && value.name === name)?.id ?? '');
  const shop = (query: string, variables: object): Request =>
    requestOf({ api: 'shop-api', query, variables });
  const change = async (
    client: Client,
    token: string,
    query: string,
    variables: object = {},
  ): Promise<Done> => {
    const { data } = await demand<Done>(client, { api: 'shop-api', query, variables, token });
    if (data.done.__typename !== 'Order') throw new Error(data.done.message ?? data.done.__typename);
    return data;
  };
  const begin = async (client: Client, variant: string): Promise<string> => {
    const { data, token } = await demand<Done>(client, {
      api: 'shop-api',
      query: ADD,
      variables: { variant },
    });
    if (data.done.__typename !== 'Order' || token === undefined) throw new Error('There is no cart.');
    return token;
  };
  let buyers = 0;
  return {
    list: ({ category, dashes }) =>
      shop(LIST, {
        input: {
          groupByProduct: true,
          take: PAGE,
          skip: 0,
          facetValueFilters: [
            { and: idOf('category', category) },
            { or: dashes.map((dash) => idOf('dash', dash)) },
          ],
        },
      }),
    listed(answer) {
      const { totalItems, items, facetValues = [] } = dataOf<Found>(answer).search;
      const facets = new Set(facetValues.map(({ facetValue }) => facetValue.facet.code));
      return { total: totalItems, hits: items.length, facets: facets.size };
    },
    typed: (text) => shop(SEARCH, { input: { groupByProduct: true, take: PAGE, term: text } }),
    partNumber: (text) => shop(SEARCH, { input: { groupByProduct: false, take: 5, term: text } }),
    found: (answer) => dataOf<Found>(answer).search.items.map(({ slug }) => slug),
    product: (slug) => shop(PRODUCT, { slug }),
    sizes(answer) {
      const { product } = dataOf<{ product: { variants: ReadonlyArray<{ sku: string }> } | null }>(answer);
      return product?.variants.map(({ sku }) => sku) ?? [];
    },
    newCart: async (client) => begin(client, '1'),
    async add(client, cart, variant) {
      await change(client, cart, ADD, { variant });
    },
    async order(client, [first = '', ...others]) {
      const token = await begin(client, first);
      for (const variant of others) await change(client, token, ADD, { variant });
      const emailAddress = `buyer${process.pid}-${buyers++}@example.com`;
      await change(client, token, CUSTOMER, {
        input: { firstName: 'Bea', lastName: 'Buyer', emailAddress },
      });
      await change(client, token, ADDRESS, {
        input: {
          fullName: 'Bea Buyer',
          streetLine1: '1 Dock Road',
          city: 'Duluth',
          postalCode: '55802',
          countryCode: 'US',
        },
      });
      const { data } = await demand<{ eligibleShippingMethods: ReadonlyArray<{ id: string }> }>(client, {
        api: 'shop-api',
        query: WAYS,
        token,
      });
      await change(client, token, WAY, { id: [data.eligibleShippingMethods[0]?.id] });
      await change(client, token, ARRANGE);
      const { done } = await change(client, token, PAY);
      if (done.state !== 'PaymentAuthorized' || done.lines?.length !== 1 + others.length)
        throw new Error(`It is no order: ${JSON.stringify(done)}`);
    },
    async listOrders(client) {
      const { data } = await demand<{ orders: { items: readonly unknown[] } }>(client, {
        api: 'admin-api',
        query: ORDERS,
        token: staffToken,
      });
      return data.orders.items.length;
    },
  };
}

function requestOf({ api, query, variables, token }: Called): Request {
  return { path: `/${api}`, method: 'POST', token, body: { query, variables } };
}

function dataOf<T>(answer: Answer): T {
  const { data, errors }: { data: T; errors?: ReadonlyArray<{ message: string }> } = JSON.parse(
    answer.text(),
  );
  if (errors) throw new Error(errors[0]?.message);
  return data;
}
