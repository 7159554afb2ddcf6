-- Payouts that an admin may look after, those of orders that were completed first come first: whatever their state, the
-- list is read by this index, where it sorted all of them.
CREATE INDEX "orders_payout_pending" ON "orders" USING btree ("ended_at","hash") WHERE "orders"."payout_status" IN ('due', 'sending', 'failed');
