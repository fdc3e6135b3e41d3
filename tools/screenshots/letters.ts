import { readFileSync } from 'node:fs';
import type { LetterKind, LetterPayloads } from '#server/letters/letter-kinds.ts';
import type { Letter, Setting } from '#server/platform/mail/letter.ts';
import { writeLetter } from '#server/letter-register.ts';
import { openPage, takeBoth } from './camera.ts';
import { samples } from './letter-samples.ts';
import type { Studio } from './studio.ts';

const widths = [360, 640];

const setting: Setting = {
  agencyName: 'Whitfield Recruitment',
  accent: '#0f766e',
  logo: `data:image/png;base64,${readFileSync('src/web/public/icon-192.png', 'base64')}`,
  contact: { phone: '020 7946 0101', email: 'pay@example.com', hours: 'Monday to Friday, 9 to 5' },
  publicUrl: new URL('https://portal.example/'),
  token: 'kZ3nQv1p8sYw0Rt6bXc4Hf9mLa2dJe7uGi5oTq',
  code: '482913',
};

export function writtenLetters(): Record<string, Letter> {
  return Object.fromEntries(
    Object.entries(samples).flatMap(([kind, ofKind]) =>
      Object.entries(ofKind).map(([name, payload]) => [
        `${kind}-${name}`,
        writeLetter(kind as LetterKind, payload as LetterPayloads[LetterKind], setting),
      ]),
    ),
  );
}

export async function takeLetters(studio: Studio, folder: string): Promise<void> {
  const page = await openPage(studio);
  for (const [name, { html, subject, text }] of Object.entries(writtenLetters())) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      await page.setContent(html);
      await takeBoth(page, folder, `letter-${name}`);
    }
    await page.setContent(
      '<meta name="color-scheme" content="light dark"><pre style="white-space:pre-wrap"></pre>',
    );
    await page.locator('pre').evaluate((pre, said) => (pre.textContent = said), `${subject}\n\n${text}`);
    await takeBoth(page, folder, `letter-${name}-text`);
  }
  await page.context().close();
}
