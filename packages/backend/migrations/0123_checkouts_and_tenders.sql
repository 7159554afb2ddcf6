-- A payment so far was one charge of a card. It becomes a checkout with one tender, of the same hash: providers know
-- charges and refunds by it.
CREATE TABLE "checkouts" (
	"hash" text PRIMARY KEY NOT NULL,
	"buyer_hash" text NOT NULL,
	"basket_hash" text NOT NULL,
	"order_hash" text,
	"status" text NOT NULL,
	"agreement" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"discount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"total" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_order_hash_unique" UNIQUE("order_hash")
);
CREATE TABLE "tenders" (
	"hash" text PRIMARY KEY NOT NULL,
	"checkout_hash" text NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"provider" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"value" bigint NOT NULL,
	"refunded" numeric(78, 0) NOT NULL,
	"details" jsonb NOT NULL,
	"reference" text,
	"status" text NOT NULL,
	"action" jsonb,
	"failure" text,
	"quoted_until" timestamp with time zone,
	"started_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

INSERT INTO "checkouts"
	SELECT "hash", "buyer_hash", "basket_hash", "order_hash",
		CASE "status" WHEN 'succeeded' THEN 'paid' WHEN 'refunded' THEN 'refunded' WHEN 'failed' THEN 'failed' ELSE 'open' END,
		"checkout" -> 'agreement', "checkout" -> 'lines', ("checkout" ->> 'discount')::bigint,
		("checkout" ->> 'fee')::bigint, ("checkout" ->> 'total')::bigint, "created_at", "updated_at"
	FROM "payments";
INSERT INTO "tenders"
	SELECT "hash", "hash", 0, 'card', "provider", 'USD', "amount", "amount",
		CASE "status" WHEN 'refunded' THEN "amount" ELSE 0 END, jsonb_build_object('card_token', "card_token"),
		"reference", CASE "status" WHEN 'created' THEN 'processing' ELSE "status" END,
		CASE WHEN "status" = 'requires_action' THEN jsonb_build_object('url', "action_url") END,
		"failure", NULL, "created_at", "created_at", "updated_at"
	FROM "payments";
DROP TABLE "payments";
-- What is looked at again is now a tender, by the table of its lifecycle.
UPDATE "timers" SET "kind" = 'tender.unsettled' WHERE "kind" = 'payment.unsettled';

ALTER TABLE "tenders" ADD CONSTRAINT "tenders_checkout_hash_checkouts_hash_fk" FOREIGN KEY ("checkout_hash") REFERENCES "public"."checkouts"("hash") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "checkouts_one_alive" ON "checkouts" USING btree ("basket_hash") WHERE "checkouts"."status" <> 'failed';
CREATE INDEX "checkouts_buyer" ON "checkouts" USING btree ("buyer_hash","created_at");
CREATE UNIQUE INDEX "tenders_position" ON "tenders" USING btree ("checkout_hash","position");
CREATE INDEX "tenders_open" ON "tenders" USING btree ("updated_at") WHERE "tenders"."status" IN ('processing', 'requires_action');
ALTER TABLE "payment_provider_events" RENAME COLUMN "payment_hash" TO "tender_hash";
