/** RFC 8292: by these a push service knows who sends. Base64url, as browsers take them. */
export type PushKeys = { publicKey: string; privateKey: string };
