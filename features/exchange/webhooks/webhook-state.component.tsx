import type { ReactElement } from 'react';
import { Status } from '#web/ui/status.tsx';
import type { Delivery, Webhook } from './webhooks.contract.ts';

export const states: Readonly<Record<Webhook['state'], string>> = {
  on: 'On',
  paused: 'Paused',
  off: 'Off: it is gone (410)',
};

export const WebhookState = ({ state }: Pick<Webhook, 'state'>): ReactElement => (
  <Status shape={state === 'on' ? 'full' : state === 'paused' ? 'half' : 'diamond'}>{states[state]}</Status>
);

export const deliveryWords: Readonly<Record<Delivery['state'], string>> = {
  queued: 'Waits',
  delivered: 'Delivered',
  parked: 'Given up',
};

export const DeliveryState = ({ state }: Pick<Delivery, 'state'>): ReactElement => (
  <Status shape={state === 'delivered' ? 'full' : state === 'queued' ? 'half' : 'diamond'}>
    {deliveryWords[state]}
  </Status>
);
