import { inflateSync } from 'node:zlib';

export function textsInPdf(file: Buffer): string[] {
  const objects = new Map<string, { head: string; body: string }>();
  for (const [, id = '', content = ''] of file.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [head = '', stream = ''] = content.split('stream\n', 2);
    const bytes = Buffer.from(stream.replace(/\nend$/, ''), 'latin1');
    const body = head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : '';
    objects.set(id, { head, body });
  }
  const alphabets = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+)/.exec(objects.get(font)?.head ?? '')?.[1];
      if (map) alphabets.set(name, lettersIn(objects.get(map)?.body ?? ''));
    }
  }
  const pages = [...objects.values()].filter(({ body }) => body.includes(' Tf\n'));
  return pages.flatMap(({ body }) =>
    [...body.matchAll(/\/(F\d+) [\d.]+ Tf\n.*?\[(.*?)\] TJ/gs)].map(([, font = '', glyphs = '']) =>
      [...glyphs.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
        .map((code) => alphabets.get(font)?.[Number.parseInt(code, 16)] ?? '?')
        .join(''),
    ),
  );
}

function lettersIn(map: string): string[] {
  const letters: string[] = [];
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gs)) {
    for (const [index, [, code = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const units = code.replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters[Number.parseInt(first, 16) + index] = String.fromCharCode(
        ...units.map((unit) => Number.parseInt(unit, 16)),
      );
    }
  }
  return letters;
}
