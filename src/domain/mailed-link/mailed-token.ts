const breaks = /=\r?\n|[\s\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** Decodes up to three times, for gateways that encode twice; invalid encodings stay. */
export function decoded(text: string): string {
  let shown = text;
  for (let round = 0; round < 3 && /%[\da-f]{2}/i.test(shown); round += 1) {
    try {
      shown = decodeURIComponent(shown);
    } catch {
      shown = shown.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      );
    }
  }
  return shown;
}

export function withoutBreaks(text: string): string {
  return text.replaceAll(breaks, '');
}

const token = /(?:pkce_)?[\w-]{43}/;

const leftover = /^=?3D(?=[\w-]{43}(?![\w-]))/i;

export function tokenIn(part: string): string {
  const plain = withoutBreaks(decoded(part)).replace(/^[#?]/, '').replace(leftover, '');
  return token.exec(plain)?.[0] ?? plain;
}
