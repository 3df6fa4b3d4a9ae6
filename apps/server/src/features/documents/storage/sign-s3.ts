import { createHash, createHmac } from 'node:crypto';

export type S3Keys = { region: string; accessKeyId: string; secretAccessKey: string };
type Unsigned = { method: string; url: URL; content: Buffer; at: number };

const ALGORITHM = 'AWS4-HMAC-SHA256';
const SIGNED = 'host;x-amz-content-sha256;x-amz-date';

/** AWS Signature Version 4: the headers of a request, which any server that speaks S3 checks. */
export function signS3(
  { method, url, content, at }: Unsigned,
  { region, accessKeyId, secretAccessKey }: S3Keys,
): Record<string, string> {
  const time = new Date(at).toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const contentHash = sha256(content);
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    `host:${url.host}\nx-amz-content-sha256:${contentHash}\nx-amz-date:${time}\n`,
    SIGNED,
    contentHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [ALGORITHM, time, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (before, part) => createHmac('sha256', before).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  return {
    'x-amz-content-sha256': contentHash,
    'x-amz-date': time,
    authorization: `${ALGORITHM} Credential=${accessKeyId}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`,
  };
}

/** Sorted, and encoded as the signature has it. */
export function canonicalQuery({ searchParams }: URL): string {
  const pairs = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.toSorted().join('&');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
