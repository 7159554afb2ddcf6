import { signInAs } from './accounts';
import type { Api } from './api';
import type { TestAccount } from './people';
import { buy } from './shopping';
import type { TaskCard } from './shopping';

interface Trade {
  readonly buyer: TestAccount;
  readonly seller: TestAccount;
  readonly task: TaskCard;
}

/** Has an order disputed, decided, appealed and decided again over HTTP: that decision is a precedent at once. */
export async function setPrecedent(api: Api, { buyer, seller, task }: Trade): Promise<void> {
  const order = await buy(buyer, task);
  await seller.api.get('orders.changeStatus', { params: { id: order }, body: { status: 'accepted' } });
  const { hash } = await buyer.api.get('disputes.open', {
    params: { id: order },
    body: { reason: 'other', wants: 'refund', message: 'We agreed on two foxes.' },
  });
  const params = { id: hash };
  await buyer.api.get('disputes.escalate', { params });
  const reasons = { reason_buyer: 'One of two was drawn.', reason_seller: 'One of two is missing.' };
  const decide = async (role: string) => {
    const admin = await signInAs(api, role);
    await admin.api.get('disputes.claim', { params });
    await admin.api.get('disputes.decide', { params, body: { outcome: 'part', refund: 5, ...reasons } });
  };
  await decide('ROLE_ADMIN_DISPUTE');
  await seller.api.get('disputes.appeal', { params, body: { message: 'The second one is in the file.' } });
  await decide('ROLE_ADMIN_DISPUTE_ESCALATED');
}
