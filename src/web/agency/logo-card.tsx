import ImageUp from 'lucide-react/icons/image-up';
import { useState } from 'react';
import { damagedLogo, logoTypes, refusalToLogo } from '#domain/agency/agency.ts';
import { messageOf } from '#web/api/api.ts';
import { useSaveLogo } from '#web/api/queries/agency-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';
import { FileChooser } from '#web/ui/fields/file-chooser.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { partOf } from '#web/agency/parts.ts';

export function LogoCard({ logo }: { logo: string | null }) {
  const saving = useSaveLogo();
  const failure = useFailureToast();
  const [refused, setRefused] = useState<string | null>(null);

  async function save(file: File | null) {
    failure.clear();
    const problem = file && (await problemWith(file));
    setRefused(problem);
    if (problem) return;
    try {
      await saving.mutateAsync(file);
      showSuccess('Success', file ? 'The logo is saved.' : 'The logo is removed.');
    } catch (failed) {
      failure.show('Error', messageOf(failed));
    }
  }

  return (
    <TitledCard {...partOf('logo')} className="space-y-3">
      <p id="logo-hint" className="text-sm text-soft">
        PNG, JPEG or WebP, 256 kB or smaller. The logo is shown on white, beside the name. SVG files are not
        accepted, because they can contain scripts.
      </p>
      {refused && <FieldMessage id="logo-error">{refused}</FieldMessage>}
      <div className="flex flex-wrap items-center gap-3">
        {logo && (
          <img
            src={logo}
            alt="The agency’s logo"
            className="h-16 max-w-56 rounded-xl border border-line bg-white object-contain p-2"
          />
        )}
        <FileChooser
          label="Logo file"
          accept={logoTypes.join(',')}
          busy={saving.isPending}
          aria-describedby={refused ? 'logo-error logo-hint' : 'logo-hint'}
          onChoose={([file]) => file && void save(file)}
        >
          <ImageUp aria-hidden />
          {logo ? 'Replace the logo' : 'Choose a logo'}
        </FileChooser>
        {logo && (
          <Button variant="quiet" disabled={saving.isPending} onClick={() => void save(null)}>
            Remove
          </Button>
        )}
      </div>
    </TitledCard>
  );
}

/**
 * Returns the problem as a sentence, or null. Only the browser knows whether it can show the image,
 * so this function decodes the file.
 */
async function problemWith(file: File): Promise<string | null> {
  const refusal = refusalToLogo(new Uint8Array(await file.arrayBuffer()));
  if (refusal) return refusal.message;
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return damagedLogo;
  }
}
