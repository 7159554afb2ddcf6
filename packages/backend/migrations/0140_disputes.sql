CREATE TABLE "dispute_files" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"dispute_hash" text NOT NULL,
	"position_hash" text NOT NULL,
	"location" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"media_type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_files_hash_unique" UNIQUE("hash")
);
CREATE TABLE "dispute_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dispute_hash" text NOT NULL,
	"author_hash" text NOT NULL,
	"message" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
CREATE TABLE "dispute_offers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"dispute_hash" text NOT NULL,
	"side" text NOT NULL,
	"outcome" text NOT NULL,
	"price_back" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_offers_hash_unique" UNIQUE("hash")
);
CREATE TABLE "dispute_positions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"dispute_hash" text NOT NULL,
	"side" text NOT NULL,
	"author_hash" text NOT NULL,
	"message" text NOT NULL,
	"quotes" jsonb NOT NULL,
	"asks" text,
	"until" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_positions_hash_unique" UNIQUE("hash")
);
CREATE TABLE "dispute_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dispute_hash" text NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"user_hash" text,
	"at" timestamp with time zone NOT NULL
);
CREATE TABLE "disputes" (
	"hash" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"order_hash" text NOT NULL,
	"buyer_hash" text NOT NULL,
	"seller_hash" text NOT NULL,
	"opener" text NOT NULL,
	"reason" text NOT NULL,
	"wants" text NOT NULL,
	"wants_back" bigint,
	"stood_at" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"sealed_buyer" bigint,
	"sealed_seller" bigint,
	"sealed_by_buyer" integer DEFAULT 0 NOT NULL,
	"sealed_by_seller" integer DEFAULT 0 NOT NULL,
	"claimed_by_hash" text,
	"claimed_at" timestamp with time zone,
	"asked_until" timestamp with time zone,
	"verdict" text,
	"verdict_back" bigint,
	"reason_buyer" text,
	"reason_seller" text,
	"decided_by_hash" text,
	"decided_at" timestamp with time zone,
	"appealed_at" timestamp with time zone,
	"outcome" text,
	"outcome_back" bigint,
	"ended_in" text,
	"ended_at" timestamp with time zone
);
ALTER TABLE "orders" ADD COLUMN "dispute_hash" text;
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_dispute_hash_disputes_hash_fk" FOREIGN KEY ("dispute_hash") REFERENCES "public"."disputes"("hash") ON DELETE no action ON UPDATE no action;
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_position_hash_dispute_positions_hash_fk" FOREIGN KEY ("position_hash") REFERENCES "public"."dispute_positions"("hash") ON DELETE no action ON UPDATE no action;
ALTER TABLE "dispute_notes" ADD CONSTRAINT "dispute_notes_dispute_hash_disputes_hash_fk" FOREIGN KEY ("dispute_hash") REFERENCES "public"."disputes"("hash") ON DELETE no action ON UPDATE no action;
ALTER TABLE "dispute_offers" ADD CONSTRAINT "dispute_offers_dispute_hash_disputes_hash_fk" FOREIGN KEY ("dispute_hash") REFERENCES "public"."disputes"("hash") ON DELETE no action ON UPDATE no action;
ALTER TABLE "dispute_positions" ADD CONSTRAINT "dispute_positions_dispute_hash_disputes_hash_fk" FOREIGN KEY ("dispute_hash") REFERENCES "public"."disputes"("hash") ON DELETE no action ON UPDATE no action;
ALTER TABLE "dispute_steps" ADD CONSTRAINT "dispute_steps_dispute_hash_disputes_hash_fk" FOREIGN KEY ("dispute_hash") REFERENCES "public"."disputes"("hash") ON DELETE no action ON UPDATE no action;
CREATE INDEX "dispute_files_dispute" ON "dispute_files" USING btree ("dispute_hash");
CREATE INDEX "dispute_notes_dispute" ON "dispute_notes" USING btree ("dispute_hash");
CREATE INDEX "dispute_offers_dispute" ON "dispute_offers" USING btree ("dispute_hash");
CREATE INDEX "dispute_positions_dispute" ON "dispute_positions" USING btree ("dispute_hash");
CREATE INDEX "dispute_steps_dispute" ON "dispute_steps" USING btree ("dispute_hash");
CREATE UNIQUE INDEX "disputes_open" ON "disputes" USING btree ("order_hash") WHERE "disputes"."status" <> 'ended';
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_hash","opened_at");
CREATE INDEX "disputes_moved" ON "disputes" USING btree ("status","moved_at","hash");
