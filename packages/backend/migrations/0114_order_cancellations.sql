CREATE TABLE "order_cancellations" (
	"hash" text PRIMARY KEY NOT NULL,
	"order_hash" text NOT NULL,
	"side" text NOT NULL,
	"user_hash" text NOT NULL,
	"message" text NOT NULL,
	"status" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
ALTER TABLE "order_cancellations" ADD CONSTRAINT "order_cancellations_order_hash_orders_hash_fk" FOREIGN KEY ("order_hash") REFERENCES "public"."orders"("hash") ON DELETE no action ON UPDATE no action;
CREATE INDEX "order_cancellations_order" ON "order_cancellations" USING btree ("order_hash");
CREATE UNIQUE INDEX "order_cancellations_one_open" ON "order_cancellations" USING btree ("order_hash") WHERE "order_cancellations"."status" = 'open';

-- A revision has the delivery time of the order again; those under way get it from now on.
UPDATE "orders" SET "due_at" = greatest("due_at", now() + ("package" ->> 'delivery')::integer * interval '1 hour')
WHERE "status" = 'declined';
