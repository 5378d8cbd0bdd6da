import { catalogSchema } from '#features/catalog/catalog-index/catalog-document.rules.ts';
import type { OpenSearchPlace } from '#platform/opensearch/opensearch-place.ts';
import { type Finding, mend, well } from '#platform/operations/finding.ts';
import { reasonOf } from '#platform/plain-error.ts';
import { Connection } from '#search/opensearch/connection.ts';
import { SharedIndexes } from '#search/opensearch/shared-indexes.ts';
import { count } from '#shared/count.ts';
import { sharedAlias } from './shared-index.ts';

/** What an operator is told of the OpenSearch that the catalog is searched in; nothing where there is none. */
export async function searchFindings(place: OpenSearchPlace | undefined): Promise<Finding[]> {
  if (!place) return [];
  const connection = await Connection.open(place);
  try {
    return [await searchFinding(connection, sharedAlias(place))];
  } catch (error) {
    return [mend('search', `${reasonOf(error)} Part numbers are found and orders go on.`)];
  } finally {
    await connection.close();
  }
}

async function searchFinding(connection: Connection, alias: string): Promise<Finding> {
  const { origin } = connection.place;
  const found = await connection.ask<Readonly<Record<string, Settings>>>({
    method: 'GET',
    path: `/${alias}-*/_settings/index.blocks.*`,
    query: { flat_settings: true, include_defaults: false },
  });
  const blocked = Object.entries(found).filter(([, { settings }]) =>
    Object.values(settings).some((value) => value === 'true'),
  );
  if (blocked.length > 0)
    return mend(
      'search',
      `OpenSearch at ${origin} has blocked ${blocked.map(([index]) => index).join(', ')}, as it does when its disk is full: make room. What changes in the catalog is not found until then.`,
    );
  const indexes = new SharedIndexes(connection, catalogSchema, alias);
  const { current } = await indexes.names();
  if (current === undefined)
    return mend(
      'search',
      `OpenSearch at ${origin} has no index ${alias} that answers: a shop that runs fills it.`,
    );
  const { status } = await connection.ask<{ readonly status: string }>({
    method: 'GET',
    path: `/_cluster/health/${current}`,
  });
  if (status === 'red')
    return mend('search', `OpenSearch at ${origin} has lost a part of ${alias}: npx ferrule index rebuild.`);
  if (status === 'yellow')
    return mend(
      'search',
      `OpenSearch at ${origin} has too few nodes for the copies of ${alias}: add one, or say replicas=0 in OPENSEARCH_URL and rebuild.`,
    );
  const products = await indexes.count(current);
  return well('search', `OpenSearch at ${origin}: ${count(products, 'product')} in ${alias}.`);
}

interface Settings {
  readonly settings: Readonly<Record<string, string>>;
}
