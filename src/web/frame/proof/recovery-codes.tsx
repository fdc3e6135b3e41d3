import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';
import { productName } from '#web/frame/product-name.ts';
import { saveFile } from '#web/ui/save-file.ts';

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showSuccess('Copied', 'The recovery codes are copied.');
    } catch {
      showFailure('Error', 'Failed to copy. Download or print the codes instead.');
    }
  }

  function download() {
    const title = `Recovery codes, ${productName}, ${location.host}`;
    saveFile(
      new Blob([`${title}\nEach works once.\n\n${text}\n`], { type: 'text/plain' }),
      'recovery-codes.txt',
    );
  }

  return (
    <div className="space-y-4">
      <Notice tone="warning" title="Save these codes now. We cannot show them again">
        <p>If you lose your phone, each code signs you in once. Keep the codes in a safe place.</p>
      </Notice>
      <div data-print>
        <p className="hidden print:mb-4 print:block">
          Recovery codes, {productName}, {location.host}. Each works once.
        </p>
        <ul
          aria-label="Recovery codes"
          className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-xl bg-sunken p-4 text-center font-mono text-sm max-[21rem]:grid-cols-1"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button size="small" onClick={() => void copy()}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button size="small" onClick={() => print()}>
          <Printer aria-hidden />
          Print
        </Button>
        <Button size="small" onClick={download}>
          <Download aria-hidden />
          Download
        </Button>
      </div>
      <Button variant="primary" className="w-full" onClick={onKept}>
        I have kept the codes
      </Button>
    </div>
  );
}
