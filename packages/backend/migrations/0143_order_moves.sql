ALTER TABLE "orders" ADD COLUMN "moved_at" timestamp with time zone;
-- The status changed last with the last of these on the timeline.
UPDATE "orders" SET "moved_at" = coalesce(
	(SELECT max("at") FROM "order_timeline" WHERE "order_hash" = "orders"."hash" AND "event" IN (
		'accept', 'refuse', 'withdraw', 'expire', 'deliver', 'approve', 'revise', 'complete', 'agree-cancellation', 'settle',
		'cancel-past-due', 'dispute', 'refund', 'uphold', 'rework', 'continue-work', 'continue-answer', 'continue-revision'
	)),
	"created_at"
);
ALTER TABLE "orders" ALTER COLUMN "moved_at" SET NOT NULL;
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","hash");
CREATE INDEX "orders_open_moved" ON "orders" USING btree ("moved_at") WHERE "orders"."status" NOT IN ('completed', 'cancelled');
