import ImageUp from 'lucide-react/icons/image-up';
import { useState } from 'react';
import { accentOnWhite } from '#domain/agency/accent.ts';
import { logoTypes } from '#domain/agency/agency.ts';
import type { SavedSettings } from '#contract/agency/agency.ts';
import { messageOf } from '#web/api/api.ts';
import { useSaveLogo } from '#web/api/queries/agency-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';
import { FileChooser } from '#web/ui/fields/file-chooser.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { partOf } from '#web/agency/parts.ts';
import { prepareLogo } from './logo-picture.ts';

interface LogoCardProps {
  settings: Pick<SavedSettings, 'logo' | 'accentColour'>;
}

export function LogoCard({ settings: { logo, accentColour } }: LogoCardProps) {
  const saving = useSaveLogo();
  const failure = useFailureToast();
  const [refused, setRefused] = useState<string | null>(null);

  async function choose(file: File) {
    failure.clear();
    try {
      const prepared = await prepareLogo(file, accentOnWhite(accentColour));
      if (typeof prepared === 'string') return setRefused(prepared);
      const said = prepared.isOnColour
        ? 'The logo is almost white, so it is saved on your colour.'
        : 'The logo is saved.';
      return await save(prepared.file, said);
    } catch (failed) {
      return failure.show('Error', messageOf(failed));
    }
  }

  async function save(file: Blob | null, said: string) {
    failure.clear();
    setRefused(null);
    try {
      await saving.mutateAsync(file);
      showSuccess('Success', said);
    } catch (failed) {
      failure.show('Error', messageOf(failed));
    }
  }

  return (
    <TitledCard {...partOf('logo')} className="space-y-3">
      <p id="logo-hint" className="text-sm text-soft">
        PNG, JPEG or WebP. The logo is shown on white, beside the name. A large picture is made smaller. A
        white logo gets your colour behind it. SVG files are not accepted, because they can contain scripts.
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
          onChoose={([file]) => file && void choose(file)}
        >
          <ImageUp aria-hidden />
          {logo ? 'Replace the logo' : 'Choose a logo'}
        </FileChooser>
        {logo && (
          <Button
            variant="quiet"
            disabled={saving.isPending}
            onClick={() => void save(null, 'The logo is removed.')}
          >
            Remove
          </Button>
        )}
      </div>
    </TitledCard>
  );
}
