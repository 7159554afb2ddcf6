CREATE TABLE "quote_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"quote_hash" text NOT NULL,
	"event" text NOT NULL,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
CREATE TABLE "quote_versions" (
	"hash" text PRIMARY KEY NOT NULL,
	"quote_hash" text NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"author_hash" text NOT NULL,
	"delivery" integer NOT NULL,
	"price" bigint,
	"revisions" integer,
	"message" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
CREATE TABLE "quotes" (
	"hash" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"buyer_hash" text NOT NULL,
	"seller_hash" text NOT NULL,
	"task_hash" text NOT NULL,
	"title" text NOT NULL,
	"round" integer NOT NULL,
	"latest_hash" text NOT NULL,
	"asked" bigint,
	"standing_hash" text,
	"draft" jsonb,
	"counted_from" timestamp with time zone NOT NULL,
	"remaining" bigint,
	"paused_until" timestamp with time zone,
	"checkout_hash" text,
	"order_hash" text,
	"decline_message" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
ALTER TABLE "quote_steps" ADD CONSTRAINT "quote_steps_quote_hash_quotes_hash_fk" FOREIGN KEY ("quote_hash") REFERENCES "public"."quotes"("hash") ON DELETE no action ON UPDATE no action;
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote_hash_quotes_hash_fk" FOREIGN KEY ("quote_hash") REFERENCES "public"."quotes"("hash") ON DELETE no action ON UPDATE no action;
CREATE INDEX "quote_steps_quote" ON "quote_steps" USING btree ("quote_hash");
CREATE UNIQUE INDEX "quote_versions_number" ON "quote_versions" USING btree ("quote_hash","number");
CREATE UNIQUE INDEX "quotes_open" ON "quotes" USING btree ("buyer_hash","task_hash") WHERE status IN ('requested', 'amended', 'accepted', 'sent');
CREATE INDEX "quotes_buyer" ON "quotes" USING btree ("buyer_hash","updated_at","hash");
CREATE INDEX "quotes_seller" ON "quotes" USING btree ("seller_hash","updated_at","hash");
CREATE INDEX "quotes_order" ON "quotes" USING btree ("order_hash");
