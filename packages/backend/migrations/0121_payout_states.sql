ALTER TABLE "orders" ADD COLUMN "payout_status" text;
UPDATE "orders" SET "payout_status" = CASE
	WHEN "status" = 'cancelled' THEN 'none'
	WHEN "status" <> 'completed' THEN 'held'
	WHEN "payout_at" IS NULL THEN 'due'
	ELSE 'paid'
END;
ALTER TABLE "orders" ALTER COLUMN "payout_status" SET NOT NULL;
DROP INDEX "orders_payout_due";
CREATE INDEX "orders_payout_due" ON "orders" USING btree ("seller_hash") WHERE "orders"."payout_status" = 'due';
