/** Where a bucket is, and who asks for it. */
export interface S3Place {
  /** `https://s3.example:9000` */
  readonly endpoint: string;
  readonly bucket: string;
  /** What all keys begin with: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  /** `host/bucket/key`; otherwise `bucket.host/key`. */
  readonly pathStyle: boolean;
  /** Absent: as the official client finds them, by AWS_ACCESS_KEY_ID and its like, or the role of the machine. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

export const S3_URL_SHAPE =
  'must be https://KEY:SECRET@host/bucket, or /bucket/prefix, with ?region=… and &pathStyle=false where it needs them; a / in the secret is written %2F';

/**
 * Reads `https://KEY:SECRET@host/bucket/prefix?region=…&pathStyle=false`.
 *
 * @returns undefined when it is not of that shape
 */
export function readS3Url(text: string): S3Place | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.hash !== '') return undefined;
  const { region = 'us-east-1', pathStyle = 'true', ...others } = Object.fromEntries(url.searchParams);
  if (!/^[\w-]+$/.test(region) || !/^(true|false)$/.test(pathStyle) || Object.keys(others).length > 0)
    return undefined;
  const [accessKeyId, secretAccessKey, ...parts] = [
    url.username,
    url.password,
    ...url.pathname.split('/').filter((part) => part !== ''),
  ].map(decoded);
  const [bucket, ...below] = parts;
  if (accessKeyId === undefined || secretAccessKey === undefined || bucket === undefined) return undefined;
  if ((accessKeyId === '') !== (secretAccessKey === '')) return undefined;
  if (
    !/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket) ||
    !below.every((part) => /^[\w!().-]+$/.test(part ?? ''))
  )
    return undefined;
  return {
    endpoint: url.origin,
    bucket,
    prefix: below.map((part) => `${part}/`).join(''),
    region,
    pathStyle: pathStyle === 'true',
    ...(accessKeyId !== '' && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

/** Undefined when it is no text behind its signs. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
