ALTER TABLE "orders" ADD COLUMN "payout_at" timestamp with time zone;
UPDATE "orders" SET "payout_at" = "ended_at" WHERE "status" = 'completed' AND "payout_wallet" IS NOT NULL;

-- Payouts that were booked without a wallet to go to are owed again.
WITH "unpaid" AS (
	UPDATE "orders" SET "payout_coin" = NULL
	WHERE "status" = 'completed' AND "payout_wallet" IS NULL
	RETURNING "hash", "seller_hash", "price"
), "reversal" AS (
	INSERT INTO "ledger_transactions" ("hash", "kind", "order_hash", "at")
	SELECT md5("hash" || ' payout-reversal'), 'payout-reversal', "hash", now() FROM "unpaid"
	RETURNING "id", "order_hash"
)
INSERT INTO "ledger_entries" ("transaction_id", "account", "holder", "amount")
SELECT "reversal"."id", "side"."account", "unpaid"."seller_hash", "side"."sign" * "unpaid"."price"
FROM "reversal"
JOIN "unpaid" ON "unpaid"."hash" = "reversal"."order_hash"
CROSS JOIN (VALUES ('payout', -1), ('payable', 1)) AS "side" ("account", "sign");

CREATE INDEX "orders_payout_due" ON "orders" USING btree ("seller_hash") WHERE "orders"."status" = 'completed' AND "orders"."payout_at" IS NULL;
