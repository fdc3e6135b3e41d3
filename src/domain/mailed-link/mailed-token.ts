/** The token of a mailed link, after mail programs and gateways have changed the address around it. Decision 375. */

/** Spaces, line breaks, soft hyphens and marks of no width; and the end of a line that a mail program broke. */
const breaks = /=\r?\n|[\s\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** As percent-encoding says it, also where that was done more than once; what is no encoding stays. */
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

/** A token is 43 characters of base64url (`one-time-link.ts`), with the mark of a client that holds a verifier. */
const token = /(?:pkce_)?[\w-]{43}/;

/** `=3D` stands for `=` in the source of a letter. */
const leftover = /^=?3D(?=[\w-]{43}(?![\w-]))/i;

/** The token in a part of an address; without one, the part as it is, which no link has. */
export function tokenIn(part: string): string {
  const plain = withoutBreaks(decoded(part)).replace(/^[#?]/, '').replace(leftover, '');
  return token.exec(plain)?.[0] ?? plain;
}
