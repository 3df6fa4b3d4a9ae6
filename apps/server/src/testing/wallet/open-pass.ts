import { createHash, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

type Node = forge.asn1.Asn1;

/** The files of a `.pkpass`, which are stored as they are. */
export function filesOf(pass: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; pass.readUInt32LE(at) === 0x04_03_4b_50;) {
    const [size, name, extra] = [pass.readUInt32LE(at + 18), pass.readUInt16LE(at + 26), pass.readUInt16LE(at + 28)];
    const from = at + 30 + name + extra;
    files.set(pass.subarray(at + 30, at + 30 + name).toString(), pass.subarray(from, from + size));
    at = from + size;
  }
  return files;
}

/** As a phone opens a pass: every file as the manifest has it, and the manifest signed by whom this authority knows. */
export function openPass(pass: Buffer, wwdr: string) {
  const files = filesOf(pass);
  const fileOf = (name: string) => files.get(name) ?? Buffer.alloc(0);
  const manifest = JSON.parse(fileOf('manifest.json').toString()) as Record<string, string>;
  const listed = [...files.keys()].filter((name) => name !== 'manifest.json' && name !== 'signature');
  const areHashesRight = listed.every((name) => manifest[name] === digest(fileOf(name)).toString('hex'));
  return {
    names: [...files.keys()].toSorted(),
    isWhole: areHashesRight && listed.length === Object.keys(manifest).length,
    isSigned: isSigned(fileOf('manifest.json'), fileOf('signature'), wwdr),
    json: JSON.parse(fileOf('pass.json').toString()) as PassJson,
    icon: fileOf('icon.png'),
  };
}

type Field = { key: string; label: string; value: string; changeMessage?: string };
type PassJson = Record<string, unknown> & {
  generic: Record<'headerFields' | 'primaryFields' | 'secondaryFields' | 'backFields', Field[]>;
};

function digest(bytes: Buffer): Buffer {
  return createHash('sha1').update(bytes).digest();
}

/** PKCS #7, detached, with signed attributes (RFC 2315). */
function isSigned(manifest: Buffer, signature: Buffer, wwdr: string): boolean {
  const [, wrapped] = childrenOf(forge.asn1.fromDer(signature.toString('binary')));
  const [signedData] = childrenOf(wrapped);
  const parts = childrenOf(signedData);
  const certificates = childrenOf(parts.find((part) => part.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC));
  const [signer] = childrenOf(parts.at(-1));
  const attributes = childrenOf(signer).find((part) => part.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC);
  const encrypted = childrenOf(signer).findLast((part) => part.type === forge.asn1.Type.OCTETSTRING);
  const issuer = new X509Certificate(wwdr);
  const own = certificates
    .map((each) => new X509Certificate(bytesOf(each)))
    .find((each) => each.checkIssued(issuer) && each.verify(issuer.publicKey) && each.subject !== issuer.subject);
  if (!own || !attributes || !encrypted) return false;
  const said = childrenOf(attributes).find(
    (each) => forge.asn1.derToOid(valueOf(childrenOf(each)[0])) === forge.pki.oids['messageDigest'],
  );
  const [told] = childrenOf(childrenOf(said)[1]);
  const isOfManifest = Buffer.from(valueOf(told), 'binary').equals(digest(manifest));
  // What is signed is the same as a set.
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, attributes.value);
  return isOfManifest && verify('sha1', bytesOf(set), own.publicKey, Buffer.from(valueOf(encrypted), 'binary'));
}

function childrenOf(node: Node | undefined): Node[] {
  return Array.isArray(node?.value) ? node.value : [];
}

function valueOf(node: Node | undefined): string {
  return typeof node?.value === 'string' ? node.value : '';
}

function bytesOf(node: Node): Buffer {
  return Buffer.from(forge.asn1.toDer(node).getBytes(), 'binary');
}
