/** RFC 8292: identify this server to push services. Base64url, as browsers expect. */
export type PushKeys = { publicKey: string; privateKey: string };
