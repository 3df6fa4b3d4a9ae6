import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptPush } from './encrypt-push.ts';

it('[PUSH-02] encrypts as the example of RFC 8291, section 5', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const once = {
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  };
  expect(encryptPush('When I grow up, I want to be a watermelon', keys, once).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('[PUSH-02] encrypts each message with new keys, for one browser', () => {
  const reader = createECDH('prime256v1');
  const p256dh = reader.generateKeys('base64url');
  const auth = Buffer.alloc(16, 7).toString('base64url');
  const [first, second] = [
    encryptPush('tu es appelée', { p256dh, auth }),
    encryptPush('tu es appelée', { p256dh, auth }),
  ];
  expect(first.equals(second)).toBe(false);
  expect(read(first, reader, auth)).toBe('tu es appelée');
});

function read(body: Buffer, reader: ReturnType<typeof createECDH>, auth: string): string {
  const [salt, ownKey, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derive = (key: Buffer, saltOf: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, saltOf, info, length));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), reader.getPublicKey(), ownKey]);
  const shared = derive(reader.computeSecret(ownKey), Buffer.from(auth, 'base64url'), about, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  expect(text.at(-1)).toBe(2);
  return text.subarray(0, -1).toString('utf8');
}
