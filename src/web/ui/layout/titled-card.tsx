import { type ComponentProps, useId } from 'react';
import { Card } from './card.tsx';
import { CardHeading } from './card-heading.tsx';

export function TitledCard({ title, children, ...card }: ComponentProps<typeof Card> & { title: string }) {
  const id = useId();
  return (
    <Card {...card} aria-labelledby={id}>
      <CardHeading id={id}>{title}</CardHeading>
      {children}
    </Card>
  );
}
