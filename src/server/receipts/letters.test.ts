import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openPress, type PressFont } from './press.ts';
import { pdfOf } from './receipt-pdf.ts';
import { linesOf, runsOf } from './text-runs.ts';

const fonts: [PressFont, ...PressFont[]] = (await openPress()).regular;

function fontOf(name: string): PressFont {
  const font = fonts.find((one) => one.name === name);
  assert.ok(font);
  return font;
}

const textOf = (text: string) =>
  runsOf(text, fonts)
    .map((run) => run.text)
    .join('');

const scripts = [
  'Adlam',
  'Ahom',
  'Anatolian_Hieroglyphs',
  'Arabic',
  'Armenian',
  'Avestan',
  'Balinese',
  'Bamum',
  'Bassa_Vah',
  'Batak',
  'Bengali',
  'Bhaiksuki',
  'Bopomofo',
  'Brahmi',
  'Braille',
  'Buginese',
  'Buhid',
  'Canadian_Aboriginal',
  'Carian',
  'Caucasian_Albanian',
  'Chakma',
  'Cham',
  'Cherokee',
  'Chorasmian',
  'Coptic',
  'Cuneiform',
  'Cypriot',
  'Cypro_Minoan',
  'Cyrillic',
  'Deseret',
  'Devanagari',
  'Dives_Akuru',
  'Dogra',
  'Duployan',
  'Egyptian_Hieroglyphs',
  'Elbasan',
  'Elymaic',
  'Ethiopic',
  'Georgian',
  'Glagolitic',
  'Gothic',
  'Grantha',
  'Greek',
  'Gujarati',
  'Gunjala_Gondi',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hanifi_Rohingya',
  'Hanunoo',
  'Hatran',
  'Hebrew',
  'Hiragana',
  'Imperial_Aramaic',
  'Inscriptional_Pahlavi',
  'Inscriptional_Parthian',
  'Javanese',
  'Kaithi',
  'Kannada',
  'Katakana',
  'Kawi',
  'Kayah_Li',
  'Kharoshthi',
  'Khitan_Small_Script',
  'Khmer',
  'Khojki',
  'Khudawadi',
  'Lao',
  'Latin',
  'Lepcha',
  'Limbu',
  'Linear_A',
  'Linear_B',
  'Lisu',
  'Lycian',
  'Lydian',
  'Mahajani',
  'Makasar',
  'Malayalam',
  'Mandaic',
  'Manichaean',
  'Marchen',
  'Masaram_Gondi',
  'Medefaidrin',
  'Meetei_Mayek',
  'Mende_Kikakui',
  'Meroitic_Cursive',
  'Meroitic_Hieroglyphs',
  'Miao',
  'Modi',
  'Mongolian',
  'Mro',
  'Multani',
  'Myanmar',
  'Nabataean',
  'Nag_Mundari',
  'Nandinagari',
  'New_Tai_Lue',
  'Newa',
  'Nko',
  'Nushu',
  'Nyiakeng_Puachue_Hmong',
  'Ogham',
  'Ol_Chiki',
  'Old_Hungarian',
  'Old_Italic',
  'Old_North_Arabian',
  'Old_Permic',
  'Old_Persian',
  'Old_Sogdian',
  'Old_South_Arabian',
  'Old_Turkic',
  'Old_Uyghur',
  'Oriya',
  'Osage',
  'Osmanya',
  'Pahawh_Hmong',
  'Palmyrene',
  'Pau_Cin_Hau',
  'Phags_Pa',
  'Phoenician',
  'Psalter_Pahlavi',
  'Rejang',
  'Runic',
  'Samaritan',
  'Saurashtra',
  'Sharada',
  'Shavian',
  'Siddham',
  'SignWriting',
  'Sinhala',
  'Sogdian',
  'Sora_Sompeng',
  'Soyombo',
  'Sundanese',
  'Syloti_Nagri',
  'Syriac',
  'Tagalog',
  'Tagbanwa',
  'Tai_Le',
  'Tai_Tham',
  'Tai_Viet',
  'Takri',
  'Tamil',
  'Tangsa',
  'Tangut',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
  'Tifinagh',
  'Tirhuta',
  'Toto',
  'Ugaritic',
  'Vai',
  'Vithkuqi',
  'Wancho',
  'Warang_Citi',
  'Yezidi',
  'Yi',
  'Zanabazar_Square',
];

function lettersByScript(): Map<string, string[]> {
  const known = scripts.map((name) => ({
    name,
    isOf: new RegExp(`^\\p{Script=${name}}$`, 'u'),
    letters: [] as string[],
  }));
  let last = known[0];
  for (let code = 0x41; code <= 0x323af; code += 1) {
    const character = String.fromCodePoint(code);
    if (!/^\p{L}$/u.test(character)) continue;
    if (!last?.isOf.test(character)) last = known.find(({ isOf }) => isOf.test(character));
    if (last && last.letters.length < 20) last.letters.push(character);
  }
  return new Map(known.map(({ name, letters }) => [name, letters]));
}

describe('names on a receipt', () => {
  test('a name on a receipt shows letters of every Unicode script or their codes, and never a blank', () => {
    const inCodes: string[] = [];
    for (const [script, found] of lettersByScript()) {
      const letters = found.join('');
      const runs = runsOf(letters, fonts);
      for (const { text, font } of runs) {
        const { hasGlyphForCodePoint } = fontOf(font);
        for (const character of text)
          assert.ok(hasGlyphForCodePoint(character.codePointAt(0) ?? 0), `${script} ${character}`);
      }
      const written = runs.map(({ text }) => text).join('');
      if (letters !== '') assert.notEqual(written, '', script);
      if (written.includes('[U+')) inCodes.push(script);
    }
    for (const script of [
      'Arabic',
      'Han',
      'Hangul',
      'Cyrillic',
      'Ethiopic',
      'Thai',
      'Bengali',
      'Tamil',
      'Georgian',
    ])
      assert.ok(!inCodes.includes(script), script);
  });

  test('a name on a receipt keeps its diacritics if a font has them', () => {
    assert.equal(textOf('Ọlúwáṣeun'), 'Ọlúwáṣeun'.normalize('NFC'));
    assert.equal(textOf('Ágnes Őry, Łukasz Żółć'), 'Ágnes Őry, Łukasz Żółć');
    assert.equal(textOf('刘亮'), '刘亮');
  });

  test('a name on a receipt loses invisible characters only, and letters without a font appear as codes', () => {
    assert.equal(textOf('Ann\u200b\u2060 Bell'), 'Ann Bell');
    const none = {
      name: 'none',
      turnsRightToLeft: true,
      hasGlyphForCodePoint: (code: number) => code < 0x80,
    };
    const written = (text: string) =>
      runsOf(text, [none])
        .map((run) => run.text)
        .join('');
    assert.equal(written('Zoë'), 'Zoe');
    assert.equal(written('刘a'), '[U+5218]a');
  });

  test('a right-to-left name on a receipt is one text run in the font’s direction', () => {
    assert.deepEqual(
      runsOf('محمد علي', fonts).map(({ text }) => text),
      ['محمد علي'],
    );
    assert.deepEqual(
      runsOf('Dr אבג דהו, Ann', fonts).map(({ text }) => text),
      ['Dr ', 'אבג דהו', ', Ann'],
    );
    const plain = { name: 'plain', turnsRightToLeft: false, hasGlyphForCodePoint: () => true };
    assert.deepEqual(
      runsOf('a אבג דהו b', [plain]).map(({ text }) => text),
      ['a ', 'והד גבא', ' b'],
    );
  });
});

describe('lines on a receipt', () => {
  const widthOf = (text: string) => [...text].length;

  test('a line on a receipt breaks between words, and within a word that is too wide', () => {
    assert.deepEqual(linesOf('one two three', 7, widthOf), ['one two', 'three']);
    assert.deepEqual(linesOf('abcdefghij kl', 4, widthOf), ['abcd', 'efgh', 'ij', 'kl']);
    assert.deepEqual(linesOf('', 4, widthOf), ['']);
  });
});

describe('size of a receipt', () => {
  const receipt = (name: string) => ({
    title: 'Timesheet',
    reference: 'r',
    agencyName: name,
    facts: [
      ['Candidate', name],
      ['Client', name],
      ['Job title', name],
    ] as [string, string][],
    days: [['Monday', '7.5']] as [string, string][],
    totals: [['Total hours', '7.5']] as [string, string][],
  });

  test('a receipt has one page, even with names of 200 wide letters', async () => {
    for (const name of ['刘'.repeat(200), 'W'.repeat(200), 'محمد '.repeat(40), 'Ann Bell']) {
      const file = (await pdfOf(receipt(name), '#115e59')).toString('latin1');
      assert.equal(file.match(/\/Type \/Page\b/g)?.length, 1);
    }
  });
});
