CREATE TABLE "messages" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"thread_hash" text NOT NULL,
	"author_hash" text,
	"body" text NOT NULL,
	"attachment" text,
	"attachment_hash" text,
	"attachment_name" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_not_empty" CHECK ("messages"."body" <> '' or "messages"."attachment" is not null)
);
CREATE TABLE "notifications" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_hash" text NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"occasion" text NOT NULL,
	"values" jsonb NOT NULL,
	"link" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
CREATE TABLE "thread_participants" (
	"thread_hash" text NOT NULL,
	"user_hash" text NOT NULL,
	"last_read" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "thread_participants_thread_hash_user_hash_pk" PRIMARY KEY("thread_hash","user_hash")
);
CREATE TABLE "threads" (
	"hash" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"about_order" jsonb,
	"disabled" boolean DEFAULT false NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
ALTER TABLE "users" ALTER COLUMN "roles" SET DEFAULT '{ROLE_USER}'::text[];
ALTER TABLE "users" ALTER COLUMN "languages" SET DEFAULT '{}'::text[];
ALTER TABLE "users" ALTER COLUMN "marketing" SET DEFAULT '{}'::integer[];
ALTER TABLE "users" ALTER COLUMN "notifications" SET DEFAULT '{}'::text[];
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_hash_threads_hash_fk" FOREIGN KEY ("thread_hash") REFERENCES "public"."threads"("hash") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "thread_participants" ADD CONSTRAINT "thread_participants_thread_hash_threads_hash_fk" FOREIGN KEY ("thread_hash") REFERENCES "public"."threads"("hash") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "messages_hash" ON "messages" USING btree ("hash");
CREATE INDEX "messages_thread" ON "messages" USING btree ("thread_hash","position");
CREATE INDEX "messages_attachment" ON "messages" USING btree ("attachment_hash");
CREATE UNIQUE INDEX "notifications_occasion" ON "notifications" USING btree ("user_hash","type","occasion");
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_hash","created_at");
CREATE INDEX "thread_participants_user" ON "thread_participants" USING btree ("user_hash");
CREATE UNIQUE INDEX "threads_topic" ON "threads" USING btree ("topic");
