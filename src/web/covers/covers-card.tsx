import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#web/api/queries/me.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { CoverDialog } from './cover-dialog.tsx';
import { CoverRow } from './cover-row.tsx';
import { coversQuery } from './covers.ts';

interface CoversCardProps {
  title: string;
  nobody: string;
  partOf?: string;
}

export function CoversCard({ title, nobody, partOf }: CoversCardProps) {
  const query = useQuery(coversQuery);
  const reviews = useMay('review weeks');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card aria-labelledby="covers-title" className="space-y-3">
      <CardHeading id="covers-title">{title}</CardHeading>
      <Loaded query={query} problem="Failed to fetch the cover" loading={null}>
        {(all) => {
          const covers = all.filter((one) => !partOf || [one.consultantId, one.deputyId].includes(partOf));
          if (covers.length === 0) return <p className="text-sm text-soft">{nobody}</p>;
          return (
            <ul aria-labelledby="covers-title" className="divide-y divide-line">
              {covers.map((cover) => (
                <CoverRow key={cover.id} cover={cover} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {reviews && (
        <div>
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Choose a cover…
          </Button>
        </div>
      )}
      {isOpen && <CoverDialog isForAnybody={!partOf} onClose={() => setOpen(false)} />}
    </Card>
  );
}
