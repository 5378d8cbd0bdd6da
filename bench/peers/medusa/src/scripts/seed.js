const { readFileSync } = require('node:fs');
const { ContainerRegistrationKeys, Modules, ProductStatus } = require('@medusajs/framework/utils');
const flows = require('@medusajs/medusa/core-flows');

const PRODUCTS_AT_ONCE = 50;
const ORDERS_AT_ONCE = 100;
const STOCK = 1_000_000;

/** The catalog and the orders of a file, in a shop that sells to guests in one country. */
module.exports = {
  async default({ container }) {
    const { products, orders } = JSON.parse(readFileSync(process.env.CATALOG, 'utf8'));
    const shop = await openBusiness(container);
    const categories = await makeCategories(container, products);
    for (let from = 0; from < products.length; from += PRODUCTS_AT_ONCE)
      await addProducts(container, products.slice(from, from + PRODUCTS_AT_ONCE), { ...shop, categories });
    await addOrders(container, orders, shop);
  },
};

async function openBusiness(container) {
  const run = async (flow, input) => (await flow(container).run({ input })).result;
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const [store] = await container.resolve(Modules.STORE).listStores();
  const [found] = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels({});
  const channel =
    found ?? (await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Default' }] }))[0];
  await run(flows.updateStoresWorkflow, {
    selector: { id: store.id },
    update: {
      default_sales_channel_id: channel.id,
      supported_currencies: [{ currency_code: 'usd', is_default: true }],
    },
  });
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [
      {
        name: 'United States',
        currency_code: 'usd',
        countries: ['us'],
        payment_providers: ['pp_system_default'],
      },
    ],
  });
  await run(flows.createTaxRegionsWorkflow, [{ country_code: 'us', provider_id: 'tp_system' }]);
  const [location] = await run(flows.createStockLocationsWorkflow, {
    locations: [{ name: 'Yard', address: { city: 'Duluth', country_code: 'US', address_1: '1 Dock Road' } }],
  });
  const ofLocation = { [Modules.STOCK_LOCATION]: { stock_location_id: location.id } };
  await link.create({ ...ofLocation, [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' } });
  const [known] = await fulfillment.listShippingProfiles({ type: 'default' });
  const profile =
    known ??
    (await run(flows.createShippingProfilesWorkflow, { data: [{ name: 'Default', type: 'default' }] }))[0];
  const set = await fulfillment.createFulfillmentSets({
    name: 'From the yard',
    type: 'shipping',
    service_zones: [{ name: 'United States', geo_zones: [{ country_code: 'us', type: 'country' }] }],
  });
  await link.create({ ...ofLocation, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } });
  await run(flows.createShippingOptionsWorkflow, [
    {
      name: 'Standard',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Standard', description: 'By truck', code: 'standard' },
      prices: [
        { currency_code: 'usd', amount: 5 },
        { region_id: region.id, amount: 5 },
      ],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ]);
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] });
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'bench', type: 'publishable', created_by: '' }],
  });
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] });
  return {
    key: key.token,
    channel: channel.id,
    region: region.id,
    location: location.id,
    profile: profile.id,
  };
}

async function makeCategories(container, products) {
  const names = [...new Set(products.map(({ facets }) => facets.category))];
  const { result } = await flows.createProductCategoriesWorkflow(container).run({
    input: { product_categories: names.map((name) => ({ name, is_active: true })) },
  });
  return new Map(result.map(({ name, id }) => [name, id]));
}

async function addProducts(container, products, { channel, location, profile, categories }) {
  await flows.createProductsWorkflow(container).run({
    input: {
      products: products.map(({ slug, name, description, facets, sizes }) => ({
        title: name,
        handle: slug,
        description,
        status: ProductStatus.PUBLISHED,
        shipping_profile_id: profile,
        category_ids: [categories.get(facets.category)],
        metadata: facets,
        options: [{ title: 'Size', values: sizes.map(({ partNumber }) => partNumber) }],
        variants: sizes.map(({ partNumber, priceCents }) => ({
          title: partNumber,
          sku: partNumber,
          options: { Size: partNumber },
          manage_inventory: true,
          prices: [{ currency_code: 'usd', amount: priceCents / 100 }],
        })),
        sales_channels: [{ id: channel }],
      })),
    },
  });
  const inventory = container.resolve(Modules.INVENTORY);
  const sku = products.flatMap(({ sizes }) => sizes.map(({ partNumber }) => partNumber));
  const items = await inventory.listInventoryItems({ sku }, { take: sku.length, select: ['id'] });
  await inventory.createInventoryLevels(
    items.map(({ id }) => ({ inventory_item_id: id, location_id: location, stocked_quantity: STOCK })),
  );
}

/** Of three lines each, as those that are placed while it is measured. */
async function addOrders(container, orders, { channel, region }) {
  const variants = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants({}, { take: 300, relations: ['product'] });
  const order = (number) => ({
    region_id: region,
    sales_channel_id: channel,
    currency_code: 'usd',
    email: `seed${number}@example.com`,
    status: 'pending',
    shipping_address: {
      first_name: 'Bea',
      last_name: 'Buyer',
      address_1: '1 Dock Road',
      city: 'Duluth',
      postal_code: '55802',
      country_code: 'us',
    },
    shipping_methods: [{ name: 'Standard', amount: 5 }],
    items: [0, 1, 2].map((line) => {
      const { id, sku, product_id, product } = variants[(number * 3 + line) % variants.length];
      return {
        title: product.title,
        variant_id: id,
        product_id,
        variant_sku: sku,
        quantity: 1 + line,
        unit_price: 10 + line,
      };
    }),
  });
  for (let from = 0; from < orders; from += ORDERS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(ORDERS_AT_ONCE, orders - from) }, (_, n) => from + n);
    await container.resolve(Modules.ORDER).createOrders(numbers.map(order));
  }
}
