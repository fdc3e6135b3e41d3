import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import { CardHeading } from './card-heading.tsx';

interface TitledCardProps extends ComponentProps<typeof Card> {
  title: string;
  aside?: ReactNode;
}

export function TitledCard({ title, aside, children, ...card }: TitledCardProps) {
  const id = useId();
  return (
    <Card {...card} aria-labelledby={id}>
      <CardHeading id={id} aside={aside}>
        {title}
      </CardHeading>
      {children}
    </Card>
  );
}
